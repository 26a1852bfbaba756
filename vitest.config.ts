// npm test: every fact, the same each time, in three groups by what they cost: a module, a whole build or server, a browser. What
// is left to chance or takes hours is npm run test:hard.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepValidators } from './tests/keep_validators.ts'

// Where nobody watches, what hung on the moment is tried again; `npm test` names it at its end.
const retry = process.env.CI === undefined ? 0 : 2
/**
 * A file is done before fast code of its modules, which V8 makes so early in Node 20, has earned what making it took (site.mjs, too); and
 * what a test leaves goes in few rounds, without threads that want the cores of the other workers.
 */
const execArgv = [
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  ...(process.version.startsWith('v20.')
    ? ['--interrupt-budget=500000', '--max-inlined-bytecode-size-cumulative=400']
    : []),
]
/** Left to chance, or long: tests/hard/vitest.config.ts. */
const hard = ['tests/{probes,mistakes}/**', 'tests/browser/every_text.test.ts']
const anywhere = ['{cli,blocks,templates,editor,receiver}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}']

/** From what takes longest to what takes a moment, so that all workers end at the same time. */
const groups = ['browser', 'whole', 'modules']
/** Files that take long though they are short, which vitest cannot know in a fresh clone. */
const long = [
  'browser/writing',
  'browser/contact',
  'browser/phone',
  'browser/all_pages',
  'sites/packed',
  'translations/round_trip',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
      return groups.indexOf(project.name) * long.length * 2 + (at === -1 ? long.length : at)
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  plugins: [keepValidators],
  oxc: { jsx: { development: false } },
  test: {
    // The processes that tests start want the other cores; and a test that waits for one of them leaves its own core to the next file.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)) + 1,
    // Files keep no state in modules that another file would meet, so modules are loaded once for all of them: Playwright, the engine.
    isolate: false,
    execArgv,
    // As authors have it: the React that warns takes three times as long. What it warns of in blocks is told by the check.
    env: { NODE_ENV: 'production' },
    sequence: { sequencer: LongestFirst },
    globalSetup: path.join(import.meta.dirname, 'tests/run_folder.ts'),
    // Time is what a loaded machine has least of: a test that hangs is found all the same.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    exclude: [...configDefaults.exclude, ...hard],
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'modules', include: anywhere } },
      {
        extends: true,
        test: {
          name: 'whole',
          retry,
          include: ['tests/{builds,cli,editing,hosting,problems,sites,translations}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'browser', retry, include: ['tests/browser/**/*.test.ts'] } },
    ],
  },
})
