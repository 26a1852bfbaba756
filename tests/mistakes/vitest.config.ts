// npm run mistakes: several places for each way of going wrong, and a table, which takes minutes.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/mistakes/*.test.ts'],
    env: { SITE_MISTAKES: 'all' },
    maxWorkers: 1,
    hookTimeout: 300_000,
  },
})
