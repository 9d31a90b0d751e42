import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, REPORTERS } from '../../vitest.config.ts'

/** Tests of the package as somebody else gets it; they need the registry and minutes, so `npm test` leaves them out. */
export default defineConfig({
  test: {
    experimental: LOADED_BY_NODE,
    reporters: REPORTERS,
    root: join(import.meta.dirname, '../..'),
    include: ['test/package/**/*.test.ts'],
    globalSetup: ['test/support/global-database.ts', 'test/package/support/prepare.ts'],
    setupFiles: ['test/support/scrub-environment.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
