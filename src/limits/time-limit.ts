import { AssayError } from '../errors/assay-error.ts'

/**
 * Seconds of processor time that one unit of a scan may take: a file, a root module, a chart, an overlay. The largest need
 * two of them. It is the last net: budgets end what takes long at the same place on every machine, before this does.
 */
const MAX_SECONDS = 20

/** Steps between two looks at the clock; a look takes as long as one or two. */
const STEPS_PER_LOOK = 10_000

/** Error for a unit that ran for too long. Whoever reads the unit makes it a gap. */
export class OutOfTimeError extends AssayError {
  override readonly code = 'out_of_time'
}

// Reading is synchronous, so that there is one unit at a time, with those within it.
let unitsOpen = 0
let startedAt: number | undefined
let steps = 0

/**
 * Runs the work of a unit, which may be a part of another one.
 *
 * @throws OutOfTimeError where it takes longer than a unit may
 */
export function withinTimeLimit<T>(work: () => T): T {
  // The clock starts with the first look, so that the many units that take no time never ask for it.
  if (unitsOpen === 0) startedAt = undefined
  unitsOpen += 1
  try {
    return work()
  } finally {
    unitsOpen -= 1
  }
}

/**
 * Called by whatever may run for long, with the steps of its work, as it does them.
 *
 * @throws OutOfTimeError
 */
export function countSteps(count: number): void {
  // Whole steps: a number with a fraction would be made anew with each of them.
  steps += Math.max(1, Math.ceil(count))
  if (steps >= STEPS_PER_LOOK) lookAtClock()
}

function lookAtClock(): void {
  steps = 0
  if (unitsOpen === 0) return
  const now = processorSeconds()
  startedAt ??= now
  if (now - startedAt < MAX_SECONDS) return
  throw new OutOfTimeError(`it took longer than ${MAX_SECONDS} s of processor time and was given up`)
}

function processorSeconds(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1_000_000
}
