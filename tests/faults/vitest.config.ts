// npm run faults: every fault and every interruption, which takes hours. A part of it by its name:
// `npm run faults -- -t 'site dev'`.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/probes/{faults,publication,soak}.test.ts'],
    env: { SITE_FAULTS: 'all' },
    maxWorkers: 1,
    hookTimeout: 600_000,
    // How far it is shows while it runs.
    disableConsoleIntercept: true,
  },
})
