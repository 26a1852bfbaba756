// npm run faults: every fault and every interruption, which takes an hour or more.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/probes/{faults,publication}.test.ts'],
    env: { SITE_FAULTS: 'all' },
    maxWorkers: 1,
    hookTimeout: 600_000,
  },
})
