import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They try the package: `npm run test:package`.
    exclude: [...configDefaults.exclude, 'test/package/**'],
    globalSetup: ['test/support/global-database.ts'],
    setupFiles: ['test/support/scrub-environment.ts'],
    // Many tests wait most of their time, for processes and for time itself: two cores have room for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes are killed and raced at random moments; on a machine that others use too, a failure must happen twice.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
})
