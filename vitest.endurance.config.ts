import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LOADED_BY_NODE, REPORTERS } from './vitest.config.ts'

/** Tests of `npm test` that repeat more here (`repetitions`). */
export const REPEATED = [
  'test/e2e/planted-secrets.thorough.test.ts',
  'test/e2e/promises/many-processes.thorough.test.ts',
  'test/e2e/push-exit-code.thorough.test.ts',
  'test/server/ingestions/mutated-uploads.thorough.test.ts',
  'test/server/life/any-order.thorough.test.ts',
  'test/sources/files/earlier.property.test.ts',
  'test/sources/files/git.property.test.ts',
  'test/sources/helm/oracle.property.test.ts',
  'test/sources/helm/unknown-values.property.test.ts',
  'test/sources/kustomize/build.property.test.ts',
  'test/sources/mutated/parsers.thorough.test.ts',
  'test/sources/terraform/hcl/oracle.thorough.test.ts',
  'test/sse/aborts.processes.thorough.test.ts',
  'test/sse/delivery.thorough.test.ts',
]

/**
 * Tests that mostly wait: for processes that fail and come back, and for an emulated AWS. They take minutes each, so they
 * begin first: Vitest begins projects of the same group in the order of their names.
 */
const FAILURES = [
  'test/e2e/promises/{api,worker}-killed.endurance.test.ts',
  'test/e2e/promises/{database-restarted,outages,worker-paused}.endurance.test.ts',
  'test/examples/scan-progress/page-recovery.endurance.test.ts',
  'test/server/life/killed.endurance.test.ts',
  'test/sources/aws/*.endurance.test.ts',
]

/** Tests that measure how long others wait: nothing else runs at the same time. */
const ALONE = [
  'test/e2e/promises/{flood,hostile-tenant}.endurance.test.ts',
  'test/sse/many-streams.endurance.test.ts',
]

const CORES = Math.max(2, availableParallelism())

const COMMON = {
  experimental: LOADED_BY_NODE,
  setupFiles: ['test/support/scrub-environment.ts', 'test/support/compile-cache.ts'],
  env: { ENDURANCE: 'yes' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const TOGETHER = { maxWorkers: 3 * CORES, sequence: { groupOrder: 0 } }

/** Tests that take minutes: failures at twenty random moments, floods, and how the time of a scan grows. */
export default defineConfig({
  test: {
    reporters: REPORTERS,
    globalSetup: ['test/support/built-package.ts', 'test/support/global-database.ts'],
    projects: [
      {
        test: {
          ...COMMON,
          ...TOGETHER,
          name: 'failures',
          include: FAILURES,
        },
      },
      {
        test: {
          ...COMMON,
          ...TOGETHER,
          name: 'repeated',
          include: REPEATED,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'measured',
          include: ['test/**/*.endurance.test.ts'],
          exclude: [...configDefaults.exclude, ...FAILURES, ...ALONE],
          // They measure processor time, which does not grow with what else the machine does.
          maxWorkers: CORES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...COMMON,
          name: 'alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
