import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { MissingProgramsReporter } from './test/support/borrowed/reporter.ts'
import { keepTemporaryFilesInMemory } from './test/support/memory-folder.ts'

/** Tests of what another process does: programs, browsers, brokers, and whatever measures its own process. */
const PROCESSES = [
  'test/{browser,cli,e2e,examples}/**/*.test.ts',
  'test/sse/bus/**/*.test.ts',
  'test/store/embedded/**/*.test.ts',
  'test/**/*.processes{,.thorough}.test.ts',
]

/** Tests of the server, which share a PostgreSQL. */
const SERVER = ['test/{contracts,server,sse,store}/**/*.test.ts']

/** What other configurations run: `npm run test:package` and `npm run test:thorough`. */
const ELSEWHERE = [...configDefaults.exclude, 'test/package/**', 'test/**/*.endurance.test.ts']

/** Sweeps, properties, attacks, and what waits for processes: `npm test`, which runs in the mode `quick`, leaves them out. */
const THOROUGH = ['test/**/*.{thorough,property}.test.ts']

const CORES = Math.max(2, availableParallelism())

/** Workers compile the sources once for all of them. What tests start has a cache of its own: `compile-cache.ts`. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled-tests')

/**
 * Node loads sources and tests as it loads the program: it strips types in half a millisecond a file, where Vite's
 * pipeline took half of the time of the unit tests in a checkout without its cache. `vi.mock` would need that pipeline.
 */
export const LOADED_BY_NODE = { viteModuleRunner: false, nodeLoader: false }

/** A place for the database, which the first test that needs it starts. */
export const GLOBAL_SETUP = ['test/support/global-database.ts']

/** The last lines say which tests were skipped for want of a program. */
export const REPORTERS = [...configDefaults.reporters, new MissingProgramsReporter()]

export const COMMON = {
  experimental: LOADED_BY_NODE,
  setupFiles: ['test/support/scrub-environment.ts'],
  // Twice what a test waits for one thing (`test/support/patience.ts`).
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** For tests that run the program: it is built before them. */
export const WITH_PROGRAM = {
  ...COMMON,
  globalSetup: ['test/support/built-package.ts'],
  setupFiles: [...COMMON.setupFiles, 'test/support/compile-cache.ts'],
}

/** Threads that load the sources once, for all the files they run: loading them takes longer than most tests. */
const SHARED_THREADS = { pool: 'threads', isolate: false } as const

/** Tests of `unit` and `processes` and `server` that are not `elsewhere`. */
export function projects(
  elsewhere: readonly string[],
  schedules: { computing: Schedule; waiting: Schedule },
) {
  const { computing, waiting } = schedules
  return [
    {
      test: {
        ...COMMON,
        ...computing,
        ...SHARED_THREADS,
        name: 'unit',
        include: ['test/**/*.test.ts'],
        exclude: [...elsewhere, ...PROCESSES, ...SERVER],
      },
    },
    { test: { ...WITH_PROGRAM, ...waiting, name: 'processes', include: PROCESSES, exclude: [...elsewhere] } },
    {
      test: {
        ...COMMON,
        ...waiting,
        name: 'server',
        include: SERVER,
        exclude: [...elsewhere, ...PROCESSES],
        isolate: false,
      },
    },
  ]
}

/** How many run at once, and after which others. */
interface Schedule {
  readonly maxWorkers: number
  readonly sequence: { readonly groupOrder: number }
}

/**
 * Tests of processes and of the server wait half of their time, for processes and for time itself. Vitest begins projects of the same
 * group in the order of their names: `processes`, whose files take longest, before `server`.
 */
const SCHEDULES = {
  computing: { maxWorkers: CORES, sequence: { groupOrder: 0 } },
  waiting: { maxWorkers: 2 * CORES, sequence: { groupOrder: 1 } },
}

export default defineConfig(({ mode }) => {
  keepTemporaryFilesInMemory()
  return {
    test: {
      reporters: REPORTERS,
      globalSetup: GLOBAL_SETUP,
      projects: projects([...ELSEWHERE, ...(mode === 'quick' ? THOROUGH : [])], SCHEDULES),
    },
  }
})
