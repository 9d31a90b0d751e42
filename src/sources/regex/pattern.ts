import { createRequire } from 'node:module'
import type { Matcher, RE2JS } from 're2js'
import { compileCost } from './compile-cost.ts'
import { PatternError } from './pattern-error.ts'

/**
 * Limit on the cost of compiling a pattern, in instructions: a tenth of a second. Patterns of IPv6 addresses, the
 * longest in use, cost 1,200.
 */
const MAX_COMPILE_COST = 20_000

/** Instructions carried out for one text, which takes a third of a second. */
const MAX_INSTRUCTIONS = 20_000_000

/** An instruction may copy the positions of all groups; copying those of 16 groups takes as long as an instruction. */
const GROUPS_PER_INSTRUCTION = 16

/** Instructions carried out in the time of evaluating one expression. Compiling one instruction takes that long. */
const INSTRUCTIONS_PER_STEP = 32

const require = createRequire(import.meta.url)

/** Loaded with the first pattern, since most configurations have none and loading slows a scan. */
function engine(): typeof import('re2js') {
  return require('re2js')
}

/** What the time of compiling and matching is accounted to, in steps of about a microsecond. */
export interface Meter {
  /** Throws what ends the evaluation, or remembers that it is to end. */
  spend(steps: number): void
}

/**
 * Where a match and its groups lie: start and end of the whole, of group 1, of group 2, …; -1 for "not in the match".
 */
export type Match = readonly number[]

/**
 * A regular expression with RE2's syntax, meaning (leftmost, first alternative) and promise: the time of a match grows
 * linearly with the text, whatever the pattern. JavaScript's own would let a file stop the scanner.
 */
export class Pattern {
  /** The name of each capturing group, in order; `undefined` for a group without one. */
  readonly groups: readonly (string | undefined)[]
  readonly #compiled: RE2JS
  readonly #meter: Meter
  readonly #instructionsPerRead: number

  /** Throws a PatternError for what RE2 would refuse, or what takes too long to compile. */
  constructor(source: string, meter: Meter) {
    this.#meter = meter
    this.#compiled = compile(source, meter)
    this.groups = groupsOf(this.#compiled)
    this.#instructionsPerRead =
      this.#compiled.programSize() * (1 + this.groups.length / GROUPS_PER_INSTRUCTION)
  }

  /** The first match. */
  match(text: string): Match | undefined {
    const [match] = this.matches(text)
    return match
  }

  /** All matches, none overlapping; an empty one right after another is none. A PatternError ends too much work. */
  *matches(text: string): Generator<Match> {
    const metered = new MeteredText(text, MAX_INSTRUCTIONS / this.#instructionsPerRead)
    // re2js's matcher uses only the members of a string that this class has.
    const input = engine().MatcherInput.utf16(metered as unknown as string)
    const matcher = this.#compiled.matcher(input)
    let end = -1
    try {
      while (matcher.find()) {
        this.#meter.spend(1)
        const isEmpty = matcher.start() === matcher.end()
        if (!isEmpty || matcher.start() !== end) yield this.#slots(matcher)
        end = matcher.end()
      }
    } finally {
      this.#meter.spend((metered.reads * this.#instructionsPerRead) / INSTRUCTIONS_PER_STEP)
    }
  }

  #slots(matcher: Matcher): Match {
    return [undefined, ...this.groups].flatMap((_, index) => [matcher.start(index), matcher.end(index)])
  }
}

function compile(source: string, meter: Meter): RE2JS {
  const cost = compileCost(source)
  if (cost > MAX_COMPILE_COST) throw new PatternError('it is too large')
  meter.spend(cost)
  const { RE2JS, RE2JSSyntaxException } = engine()
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw new PatternError(error.error, { cause: error })
    throw error
  }
}

function groupsOf(compiled: RE2JS): (string | undefined)[] {
  const groups = new Array<string | undefined>(compiled.groupCount()).fill(undefined)
  for (const [name, index] of Object.entries(compiled.namedGroups())) groups[index - 1] = name
  return groups
}

/**
 * A text that counts the characters a matcher reads, and refuses to be read more than `limit` times. It has the methods
 * of a string that re2js calls, and is no subclass of `String`: one in a process halves the speed of all strings in V8.
 */
class MeteredText {
  /** How re2js recognises a string. */
  readonly [Symbol.toStringTag] = 'String'
  readonly length: number
  readonly #text: string
  readonly #limit: number
  #reads = 0

  constructor(text: string, limit: number) {
    this.length = text.length
    this.#text = text
    this.#limit = limit
  }

  get reads(): number {
    return this.#reads
  }

  charCodeAt(index: number): number {
    this.#reads += 1
    if (this.#reads > this.#limit) throw new PatternError('it takes too long to match')
    return this.#text.charCodeAt(index)
  }

  indexOf(wanted: string, from?: number): number {
    return this.#text.indexOf(wanted, from)
  }

  toString(): string {
    return this.#text
  }
}
