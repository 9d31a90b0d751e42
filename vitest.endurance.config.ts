import { defineConfig } from 'vitest/config'

/** Tests of `npm test` that repeat more here (`repetitions`). */
export const REPEATED = [
  'test/e2e/promises/api-killed.test.ts',
  'test/e2e/promises/database-restarted.test.ts',
  'test/e2e/promises/worker-killed.test.ts',
  'test/e2e/promises/worker-paused.test.ts',
  'test/e2e/planted-secrets.test.ts',
  'test/sources/terraform/hcl/oracle.test.ts',
  'test/sse/aborts.processes.test.ts',
  'test/sse/delivery.test.ts',
]

/** Tests that take minutes: failures at twenty random moments, floods, and how the time of a scan grows. */
export default defineConfig({
  test: {
    include: ['test/**/*.endurance.test.ts', ...REPEATED],
    globalSetup: ['test/support/global-database.ts'],
    setupFiles: ['test/support/scrub-environment.ts'],
    env: { ENDURANCE: 'yes' },
    // Some of them measure: nothing else runs at the same time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
