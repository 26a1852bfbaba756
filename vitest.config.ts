// Every test of the repository, in three groups by what they cost: a module, a whole build or server, a browser.
import { defineConfig } from 'vitest/config'

const anywhere = ['{cli,blocks,templates}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // The processes that tests start want the other cores.
    maxWorkers: 2,
    // Time is what a loaded machine has least of: a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'modules', include: anywhere } },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/{builds,cli,hosting,probes,problems,dev,mistakes}/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
    ],
  },
})
