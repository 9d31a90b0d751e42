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
    locations: new PartLocations(file, node ? partsOf(node, lineAt) : NONE),
  }
}

/** A property or item, named as in paths: `[0]` for the first item. */
interface Part extends Lines {
  readonly name: string
  readonly parts: readonly Part[]
}

type Lines = Pick<Location, 'startLine' | 'endLine'>

const NONE: readonly Part[] = []

/**
 * Looks up the locations of parts by path. A map with the path of each would take more memory than the rest of a
 * manifest.
 */
class PartLocations implements Locations {
  readonly #file: string
  readonly #parts: readonly Part[]

  constructor(file: string, parts: readonly Part[]) {
    this.#file = file
    this.#parts = parts
  }

  get(path: string): Location | undefined {
    const part = partAt(this.#parts, path, 0)
    return part && { file: this.#file, startLine: part.startLine, endLine: part.endLine }
  }
}

type LineAt = ParsedDocument['lineAt']

/**
 * The parts of a node. Aliases and merge keys are not followed: the line that names them is the location.
 *
 * `map` makes lists of the exact length: those that `flatMap` grows have space for 16 more parts, and there are very many.
 */
function partsOf(node: Node, lineAt: LineAt): readonly Part[] {
  if (isSeq<Node>(node)) return node.items.map((item, index) => partOf(`[${index}]`, item, item, lineAt))
  if (!isMap<Node, Node | null>(node)) return NONE
  return node.items
    .filter(hasName)
    .map(({ key, value }) => partOf(String(key.value), key, value ?? key, lineAt))
}

function hasName(pair: Pair<Node, Node | null>): pair is Pair<Scalar, Node | null> {
  return isScalar(pair.key)
}

function partOf(name: string, from: Node, to: Node, lineAt: LineAt): Part {
  const { startLine, endLine } = linesOf(from, to, lineAt)
  return { name, startLine, endLine, parts: partsOf(to, lineAt) }
}

/** The lines from the start of one node to the end of another. */
function linesOf(from: Node, to: Node, lineAt: LineAt): Lines {
  const [start] = from.range ?? [0]
  const [, end] = to.range ?? [0, start]
  // A block ends where the next one begins; its own last character stands before that.
  return { startLine: lineAt(start), endLine: lineAt(Math.max(start, end - 1)) }
}

/** The part at a path that goes on with an index: items are found by it, since a list may have very many. */
function itemAt(parts: readonly Part[], path: string, start: number): Part | undefined {
  const end = path.indexOf(']', start) + 1
  const part = parts[Number(path.slice(start + 1, end - 1))]
  if (!part || end === path.length) return part
  return partAt(part.parts, path, end)
}

/**
 * The part at a path, from offset `at` of the path on; the last of several with the same name. Names are tried one by
 * one, since they may contain dots.
 */
function partAt(parts: readonly Part[], path: string, at: number): Part | undefined {
  const start = path[at] === '.' ? at + 1 : at
  if (path[start] === '[') return itemAt(parts, path, start)
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index]
    if (!part || !path.startsWith(part.name, start)) continue
    const end = start + part.name.length
    if (end === path.length) return part
    const inner = path[end] === '.' || path[end] === '[' ? partAt(part.parts, path, end) : undefined
    if (inner) return inner
  }
  return undefined
}
