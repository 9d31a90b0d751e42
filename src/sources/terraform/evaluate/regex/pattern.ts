import { isWordCharacter } from './character-class.ts'
import { parsePattern } from './parser.ts'
import { compile, type Instruction, type Program } from './program.ts'
import { type Assertion, PatternError } from './syntax.ts'

/** Steps of the machine for one pattern; half a second, where ordinary patterns take microseconds. */
const MAX_WORK = 5_000_000

const NEWLINE = 10

/** Where a match and its groups lie: start and end of the whole, of group 1, of group 2, …; -1 for "not in the match". */
export type Match = readonly number[]

interface Thread {
  readonly instruction: number
  readonly slots: Match
}

/**
 * A regular expression with RE2's syntax, meaning (leftmost, first alternative) and promise: time grows linearly
 * with the text, whatever the pattern. JavaScript's own would let a file stop the scanner.
 */
export class Pattern {
  readonly groups: readonly (string | undefined)[]
  readonly #program: Program
  #work = 0

  /** Throws a PatternError for what RE2 would refuse. */
  constructor(source: string) {
    const { node, groups } = parsePattern(source)
    this.groups = groups
    this.#program = compile(node)
  }

  /** Steps the machine has taken so far. */
  get work(): number {
    return this.#work
  }

  /** The first match at or after `from`. */
  match(text: string, from = 0): Match | undefined {
    let threads: Thread[] = []
    let found: Match | undefined
    for (let at = from; ; ) {
      if (!found) this.#follow(threads, { instruction: 0, slots: this.#noSlots() }, text, at)
      if (found && threads.length === 0) return found
      const codePoint = text.codePointAt(at)
      const next = at + (codePoint !== undefined && codePoint > 0xffff ? 2 : 1)
      const following: Thread[] = []
      const visited = new Set<number>()
      for (const thread of threads) {
        const instruction = this.#program[thread.instruction]
        if (instruction?.does === 'match') {
          found = thread.slots
          break
        }
        if (instruction?.does !== 'character' || codePoint === undefined || !instruction.matches(codePoint))
          continue
        this.#follow(following, { ...thread, instruction: thread.instruction + 1 }, text, next, visited)
      }
      if (codePoint === undefined) return found
      threads = following
      at = next
    }
  }

  /** All matches, none overlapping; an empty one right after another match is none. */
  *matches(text: string): Generator<Match> {
    let end = -1
    for (let at = 0; at <= text.length; ) {
      const match = this.match(text, at)
      if (!match) return
      const [start = 0, stop = 0] = match
      if (stop > start || start !== end) yield match
      end = stop
      at = stop > start ? stop : stop + ((text.codePointAt(stop) ?? 0) > 0xffff ? 2 : 1)
    }
  }

  #noSlots(): Match {
    return new Array<number>(2 * (this.groups.length + 1)).fill(-1)
  }

  /** Adds what a thread reaches without reading a character, the preferred first. */
  #follow(
    into: Thread[],
    from: Thread,
    text: string,
    at: number,
    visited = new Set(into.map(({ instruction }) => instruction)),
  ): void {
    const pending = [from]
    for (let thread = pending.pop(); thread; thread = pending.pop()) {
      if (visited.has(thread.instruction)) continue
      visited.add(thread.instruction)
      this.#work += 1
      if (this.#work > MAX_WORK) throw new PatternError('it takes too long to match')
      const instruction = this.#program[thread.instruction]
      if (instruction?.does === 'match' || instruction?.does === 'character') into.push(thread)
      else if (instruction) pending.push(...reach(thread, instruction, text, at).reverse())
    }
  }
}

function reach(
  { instruction: here, slots }: Thread,
  instruction: Instruction,
  text: string,
  at: number,
): Thread[] {
  switch (instruction.does) {
    case 'split':
      return instruction.targets.map((target) => ({ instruction: target, slots }))
    case 'save':
      return [{ instruction: here + 1, slots: slots.with(instruction.slot, at) }]
    case 'assert':
      return holds(instruction.at, text, at) ? [{ instruction: here + 1, slots }] : []
    default:
      return []
  }
}

function holds(assertion: Assertion, text: string, at: number): boolean {
  switch (assertion) {
    case 'text-start':
      return at === 0
    case 'text-end':
      return at === text.length
    case 'line-start':
      return at === 0 || text.charCodeAt(at - 1) === NEWLINE
    case 'line-end':
      return at === text.length || text.charCodeAt(at) === NEWLINE
    case 'word-boundary':
      return isWordAt(text, at - 1) !== isWordAt(text, at)
    case 'no-word-boundary':
      return isWordAt(text, at - 1) === isWordAt(text, at)
  }
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWordCharacter(text.charCodeAt(at))
}
