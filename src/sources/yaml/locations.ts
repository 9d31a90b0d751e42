import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml'
import type { Location, Locations } from '../../model/location.ts'
import type { ParsedDocument } from './parse-yaml.ts'

/** Location of a YAML node, and of each of its properties. */
export interface Written {
  readonly location: Location
  readonly locations: Locations
}

/** The location of a node; for an object that an alias repeats, that of the document. */
export function writtenIn(file: string, { yaml, lineAt }: ParsedDocument, node: Node | undefined): Written {
  const whole = node ?? yaml.contents
  const { startLine, endLine } = whole
    ? linesOf(whole, whole, lineAt)
    : { startLine: lineAt(0), endLine: lineAt(0) }
  return {
    location: { file, startLine, endLine },
    locations: new PartLocations(file, node, lineAt),
  }
}

type Lines = Pick<Location, 'startLine' | 'endLine'>

type LineAt = ParsedDocument['lineAt']

/** Numbers of a part in a list of them: its lines, where its own parts begin among all parts, and how many they are. */
const [START_LINE, END_LINE, FIRST_PART, PARTS, NUMBERS] = [0, 1, 2, 3, 4]

/**
 * The lines of all properties and items in a node. They live as long as their resource and are very many: an object for
 * each would take more memory than the rest of a manifest. The parts of one node stand one after the other.
 */
class PartLocations implements Locations {
  readonly #file: string
  /** The key of each property; `undefined` for an item, which its place in the list tells. */
  readonly #names: readonly (string | undefined)[]
  readonly #numbers: readonly number[]
  /** How many parts the node itself has. */
  readonly #count: number

  constructor(file: string, node: Node | undefined, lineAt: LineAt) {
    const list = new PartList(lineAt)
    this.#file = file
    this.#count = node ? list.addPartsOf(node) : 0
    // Copies are of the exact length; lists that grow have space for more.
    this.#names = list.names.slice()
    this.#numbers = list.numbers.slice()
  }

  get(path: string): Location | undefined {
    const part = this.#partAt(path, 0, 0, this.#count)
    if (part === undefined) return undefined
    return {
      file: this.#file,
      startLine: this.#number(part, START_LINE),
      endLine: this.#number(part, END_LINE),
    }
  }

  #number(part: number, which: number): number {
    return this.#numbers[part * NUMBERS + which] ?? 0
  }

  /**
   * The part at a path, from offset `at` of the path on, among `count` parts from `first` on; the last of several with the
   * same name. Names are tried one by one, since they may contain dots.
   */
  #partAt(path: string, at: number, first: number, count: number): number | undefined {
    const start = path[at] === '.' ? at + 1 : at
    if (path[start] === '[') return this.#itemAt(path, start, first, count)
    for (let part = first + count - 1; part >= first; part -= 1) {
      const name = this.#names[part]
      if (name === undefined || !path.startsWith(name, start)) continue
      const end = start + name.length
      if (end === path.length) return part
      const inner = path[end] === '.' || path[end] === '[' ? this.#within(part, path, end) : undefined
      if (inner !== undefined) return inner
    }
    return undefined
  }

  /** The part at a path that goes on with an index: items are found by it, since a list may have very many. */
  #itemAt(path: string, start: number, first: number, count: number): number | undefined {
    const end = path.indexOf(']', start) + 1
    const index = Number(path.slice(start + 1, end - 1))
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined
    return end === path.length ? first + index : this.#within(first + index, path, end)
  }

  #within(part: number, path: string, at: number): number | undefined {
    return this.#partAt(path, at, this.#number(part, FIRST_PART), this.#number(part, PARTS))
  }
}

/** Lists the parts of nodes. Aliases and merge keys are not followed: the line that names them is the location. */
class PartList {
  readonly names: (string | undefined)[] = []
  readonly numbers: number[] = []
  readonly #lineAt: LineAt

  constructor(lineAt: LineAt) {
    this.#lineAt = lineAt
  }

  /** Adds the parts of a node, then those of each of them. Returns how many the node has. */
  addPartsOf(node: Node): number {
    const first = this.names.length
    const parts = partsOf(node)
    for (const { name, from, to } of parts) {
      const { startLine, endLine } = linesOf(from, to, this.#lineAt)
      this.names.push(name)
      this.numbers.push(startLine, endLine, 0, 0)
    }
    for (const [index, { to }] of parts.entries()) {
      const numbers = (first + index) * NUMBERS
      this.numbers[numbers + FIRST_PART] = this.names.length
      this.numbers[numbers + PARTS] = this.addPartsOf(to)
    }
    return parts.length
  }
}

/** A property or item: what it is called, and the nodes it is written from and to. */
interface Part {
  readonly name: string | undefined
  readonly from: Node
  readonly to: Node
}

const NONE: readonly Part[] = []

function partsOf(node: Node): readonly Part[] {
  if (isSeq<Node>(node)) return node.items.map((item) => ({ name: undefined, from: item, to: item }))
  if (!isMap<Node, Node | null>(node)) return NONE
  return node.items
    .filter(hasName)
    .map(({ key, value }) => ({ name: String(key.value), from: key, to: value ?? key }))
}

function hasName(pair: Pair<Node, Node | null>): pair is Pair<Scalar, Node | null> {
  return isScalar(pair.key)
}

/** The lines from the start of one node to the end of another, such as a key and its value. */
export function linesOf(from: Node, to: Node, lineAt: LineAt): Lines {
  const [start] = from.range ?? [0]
  const [, end] = to.range ?? [0, start]
  // A block ends where the next one begins; its own last character stands before that.
  return { startLine: lineAt(start), endLine: lineAt(Math.max(start, end - 1)) }
}
