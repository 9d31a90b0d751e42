import { Budget } from '../../../limits/budget.ts'
import { DepthGuard } from '../../../limits/depth-guard.ts'
import { Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList } from './object.ts'
import { Failure } from './unknowns.ts'

/** Limit on nested evaluations, also through references; far below Node's stack. */
const MAX_DEPTH = 400

/**
 * Limit on the work for one root module, in evaluated expressions and made values. 60,000 blocks need a third of it.
 */
const MAX_STEPS = 3_000_000

/** Limit on the nesting of lists and objects in a value. Policies and settings nest ten deep. */
export const MAX_NESTING = 100

/** Limit on characters and items of a value; twice the largest policy, task or Helm documents. */
export const MAX_SIZE = 1_000_000

/** Characters processed in the time of evaluating one expression. */
const CHARACTERS_PER_STEP = 16

/** Smaller values are measured again where they are used, which takes less time than to remember their extent. */
const WORTH_REMEMBERING = 200

/** Size of a value, shared parts counted each time, and its nesting. */
interface Extent {
  readonly size: number
  readonly nesting: number
}

const PRIMITIVE: Extent = { size: 1, nesting: 0 }
const BEYOND: Extent = { size: Number.POSITIVE_INFINITY, nesting: Number.POSITIVE_INFINITY }

/** Limits on time, memory and stack, against hostile files. One per root module. */
export class Limits {
  readonly #depth = new DepthGuard(MAX_DEPTH)
  readonly #scan: Budget | undefined
  readonly #budget: Budget
  readonly #extents = new Map<object, Extent>()

  /** `scan` is the budget of all root modules together. */
  constructor(scan?: Budget) {
    this.#scan = scan
    this.#budget = new Budget(MAX_STEPS, scan)
  }

  /** The value of an evaluation; Unknown in its place where a limit is reached. */
  within<T>(evaluate: () => T): T | Unknown {
    if (this.exhausted) return new Unknown('its module takes too long to evaluate', { quotesNothing: true })
    this.spend(1)
    return this.#depth.within<T | Unknown>(evaluate, tooDeep)
  }

  /** Whether the limit on work is reached: what came last was not evaluated. */
  get exhausted(): boolean {
    return this.#budget.exhausted
  }

  /** What all root modules of a scan share: what one has found out can be remembered by it for the others. */
  get scan(): object {
    return this.#scan ?? this
  }

  /** Whether the budget of all root modules together is used up. */
  get scanExhausted(): boolean {
    return this.#scan?.exhausted === true
  }

  /** Counts work other than evaluations. */
  spend(steps: number): void {
    this.#budget.spend(steps)
  }

  /** Counts work on each character of some values. */
  spendOn(values: readonly Value[]): void {
    for (const value of values) this.spend(this.#measure(value, 0).size / CHARACTERS_PER_STEP)
  }

  /** The new value, or a Failure when it is too large. */
  admit(value: Value): Value {
    const { size, nesting } = this.#measure(value, 0)
    if (size > MAX_SIZE || nesting > MAX_NESTING) return new Failure('the value is too large')
    this.spend(size / CHARACTERS_PER_STEP)
    return value
  }

  #measure(value: Value, nesting: number): Extent {
    if (typeof value === 'string') return { size: value.length + 1, nesting: 0 }
    if (nesting > MAX_NESTING) return BEYOND
    if (typeof value !== 'object' || value === null) return PRIMITIVE
    if (!isList(value) && !isValueObject(value)) return PRIMITIVE
    const known = this.#extents.get(value)
    if (known) return known
    const extent = this.#measureParts(isList(value) ? value : Object.values(value), nesting)
    if (extent.size >= WORTH_REMEMBERING) this.#extents.set(value, extent)
    return extent
  }

  #measureParts(parts: readonly Value[], nesting: number): Extent {
    this.spend(parts.length)
    let size = 1
    let deepest = 0
    for (const part of parts) {
      if (typeof part === 'string') size += part.length + 1
      else {
        const extent = this.#measure(part, nesting + 1)
        size += extent.size
        deepest = Math.max(deepest, extent.nesting)
      }
    }
    return { size, nesting: deepest + 1 }
  }
}

function tooDeep(): Unknown {
  return new Unknown('its expression is nested too deeply', { quotesNothing: true })
}
