// npm test: every fact, the same each time, in three groups by what they cost: a module, a whole build or server, a browser. What
// is left to chance or takes hours is npm run test:hard.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// Where nobody watches, what hung on the moment is tried again; `npm test` names it at its end.
const retry = process.env.CI === undefined ? 0 : 2
/** Left to chance, or long: tests/hard/vitest.config.ts. */
const hard = ['tests/hosting/soak.test.ts', 'tests/browser/every_text.test.ts']
const anywhere = ['{cli,blocks,templates,editor,receiver}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // The processes that tests start want the other cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    globalSetup: path.join(import.meta.dirname, 'tests/run_folder.ts'),
    // Time is what a loaded machine has least of: a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    exclude: [...configDefaults.exclude, ...hard],
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Modules keep no state that a test changes, so they are loaded once for all files: more than half of the time otherwise.
      { extends: true, test: { name: 'modules', include: anywhere, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          retry,
          include: ['tests/{builds,cli,editing,hosting,probes,problems,mistakes,sites,translations}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'browser', retry, include: ['tests/browser/**/*.test.ts'] } },
    ],
  },
})
