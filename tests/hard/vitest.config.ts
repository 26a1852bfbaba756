// npm run test:hard: what is left to chance (kills at any moment, commands that start at once, sequences by a seed that is told when
// one fails), system calls that fail, all that is kept damaged, a long day of site dev, mistakes of authors, every example of a
// problem through check, build and site dev, every page under the security policy, all drawings of the site drawn again, a packed
// engine as pnpm lays it, every page marked in each language, a language for all texts of the site, and every text in each language
// in memory, and in a browser. Every night; most of an hour.
import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'tests/{probes,mistakes}/*.test.ts',
      'tests/{cli/start,problems/sweep,sites/packed,hosting/policy,translations/round_trip}.test.ts',
      'tests/{editing/{round_trip,marked_pages},browser/every_text}.test.ts',
    ],
    globalSetup: path.join(import.meta.dirname, '../run_folder.ts'),
    env: { SITE_HARD: '1' },
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
    // How far it is shows while it runs.
    disableConsoleIntercept: true,
  },
})
