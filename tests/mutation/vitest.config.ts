// The tests that judge a mutant: those of the modules alone. Whole builds, servers and browsers take too long for thousands.
import { defineConfig } from 'vitest/config'
import { keepValidators } from '../keep_validators.ts'
import { endThread, keptThread } from './kept_thread.ts'

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
    testTimeout: 60_000,
  },
})
