import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** A test belongs to the first project that names its file, and to `unit` where none does. `npm run arrows` sees to it. */
const ENDURANCE = ['test/**/*.endurance.test.ts']
const PROCESSES = [
  'test/{browser,cli,e2e,examples}/**/*.test.ts',
  'test/sse/bus/**/*.test.ts',
  'test/store/embedded/**/*.test.ts',
  'test/**/*.processes.test.ts',
]
const DATABASE = ['test/{contracts,server,sse,store}/**/*.test.ts']

// They try the package: `npm run test:package`.
const EXCLUDED = [...configDefaults.exclude, 'test/package/**']

const COMMON = {
  setupFiles: ['test/support/scrub-environment.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-database.ts'],
    // Many tests wait most of their time, for processes and for time itself: two cores have room for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...COMMON,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...EXCLUDED, ...ENDURANCE, ...PROCESSES, ...DATABASE],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'database',
          include: DATABASE,
          exclude: [...EXCLUDED, ...ENDURANCE, ...PROCESSES],
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'processes',
          include: PROCESSES,
          exclude: [...EXCLUDED, ...ENDURANCE],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'endurance',
          include: ENDURANCE,
          exclude: EXCLUDED,
        },
      },
    ],
  },
})
