// The tests that judge a mutant: those of the modules alone. Whole builds, servers and browsers take too long for thousands.
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepValidators } from '../keep_validators.ts'
import { endThread, keptThread } from './kept_thread.ts'

/** First the file that noticed the mutant before, since this one is likely beside it; then what was quick when all tests ran. */
class QuickestFirst extends BaseSequencer {
  #durations = new Map<string, number>()

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const resultOf = ({ project, moduleId }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${project.name}:${path.relative(this.ctx.config.root, moduleId)}`)
    const ranks = files.map((file) => {
      const { failed = false, duration = 0 } = resultOf(file) ?? {}
      if (duration > 0 && !this.#durations.has(file.moduleId)) this.#durations.set(file.moduleId, duration)
      return { file, rank: failed ? -1 : (this.#durations.get(file.moduleId) ?? 0) }
    })
    return ranks.sort((one, other) => one.rank - other.rank).map(({ file }) => file)
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      // Stryker asks for threads of its own accord; this has the last word.
      configureVitest({ project, vitest }) {
        Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread })
        vitest.onClose(endThread)
      },
    },
    keepValidators,
  ],
  test: {
    include: ['{cli,blocks,editor,receiver,templates}/**/*.test.{ts,tsx}', 'tests/mutation/*.test.ts'],
    // They read the repository, so they say nothing of one changed line; or touch the disk, as cli/io does.
    exclude: [
      'cli/io/*.test.ts',
      'cli/io/!(edit)/**',
      'cli/house.test.ts',
      'blocks/blocks.test.tsx',
      'blocks/scenes.test.ts',
    ],
    setupFiles: ['tests/mutation/no_mutant.ts'],
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 60_000,
  },
})
