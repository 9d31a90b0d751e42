import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-database.ts'],
    setupFiles: ['test/support/scrub-environment.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes are killed and raced at random moments; on a machine that others use too, a failure must happen twice.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
})
