import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './test/support/memory-folder.ts'
import { GLOBAL_SETUP, projects, REPORTERS, WITH_PROGRAM } from './vitest.config.ts'

/** Tests that repeat more here than where they are run by their names (`repetitions`). */
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

/** Tests that take minutes each, most of them waiting: for processes that fail and come back, and for an emulated AWS. */
const FAILURES = [
  'test/e2e/promises/{api,bulk-change,former-member,leaving,worker}-killed.endurance.test.ts',
  'test/e2e/promises/{database-restarted,outages,primary-lost,worker-paused}.endurance.test.ts',
  'test/examples/scan-progress/page-recovery.endurance.test.ts',
  'test/server/life/killed.endurance.test.ts',
  'test/sources/live/aws/*.endurance.test.ts',
]

/** Tests that measure how long others wait: nothing else runs at the same time. */
const ALONE = [
  'test/e2e/promises/{flood,hostile-tenant}.endurance.test.ts',
  'test/sse/many-streams.endurance.test.ts',
]

const CORES = Math.max(2, availableParallelism())

/** These wait half of their time. */
const WAITING = { maxWorkers: 2 * CORES, sequence: { groupOrder: 0 } }

/** These wait nearly all of it; more of them at once would need more connections than the one PostgreSQL of a run allows. */
const FAILING = { maxWorkers: 2 * CORES, sequence: { groupOrder: 1 } }

/** They measure processor time, which does not grow with what else the machine does. */
const MEASURED = { maxWorkers: CORES, sequence: { groupOrder: 2 } }

const LONG = { ...WITH_PROGRAM, env: { ENDURANCE: 'yes' } }

/** What `npm test` runs, and what is repeated. */
const ELSEWHERE = [
  ...configDefaults.exclude,
  'test/package/**',
  'test/**/!(*.thorough|*.property).test.ts',
  ...REPEATED,
]

/**
 * All that `npm test` leaves out, but for the package. Vitest begins projects of a group in the order of their names: `failures`, which
 * take minutes, before what is repeated.
 */
export default defineConfig(() => {
  keepTemporaryFilesInMemory()
  return {
    test: {
      reporters: REPORTERS,
      globalSetup: GLOBAL_SETUP,
      projects: [
        ...projects(ELSEWHERE, { computing: WAITING, waiting: WAITING }),
        { test: { ...LONG, ...FAILING, name: 'failures', include: FAILURES } },
        { test: { ...LONG, ...FAILING, name: 'repeated', include: REPEATED } },
        {
          test: {
            ...LONG,
            ...MEASURED,
            name: 'measured',
            include: ['test/**/*.endurance.test.ts'],
            exclude: [...configDefaults.exclude, ...FAILURES, ...ALONE],
          },
        },
        {
          test: {
            ...LONG,
            name: 'alone',
            include: ALONE,
            fileParallelism: false,
            sequence: { groupOrder: 3 },
          },
        },
      ],
    },
  }
})
