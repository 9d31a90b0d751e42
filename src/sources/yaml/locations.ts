import { isCollection, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { Location } from '../../model/location.ts'
import type { ParsedDocument } from './parse-yaml.ts'

/** Location of a YAML node, and of each of its properties. */
export interface Written {
  readonly location: Location
  readonly locations: ReadonlyMap<string, Location>
}

/** The location of a node; for an object that an alias repeats, that of the document. */
export function writtenIn(file: string, { yaml, lineAt }: ParsedDocument, node: Node | undefined): Written {
  const locationOf = (from: Node, to: Node): Location => {
    const [start] = from.range ?? [0]
    const [, end] = to.range ?? [0, start]
    // A block ends where the next one begins; its own last character stands before that.
    return { file, startLine: lineAt(start), endLine: lineAt(Math.max(start, end - 1)) }
  }
  const whole = node ?? yaml.contents
  return {
    location: whole ? locationOf(whole, whole) : { file, startLine: lineAt(0), endLine: lineAt(0) },
    locations: node ? propertyLocations(node, locationOf) : new Map(),
  }
}

/**
 * The location of every property below `root`, by path. Aliases and merge keys are not followed: the line that names
 * them is the location.
 */
function propertyLocations(
  root: Node,
  locationOf: (from: Node, to: Node) => Location,
): ReadonlyMap<string, Location> {
  const locations = new Map<string, Location>()
  visit(root, '')
  return locations

  function visit(node: Node, path: string): void {
    if (isMap<Node, Node | null>(node)) {
      for (const pair of node.items) visitPair(pair, path)
    } else if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries()) record(item, item, `${path}[${index}]`)
    }
  }

  function visitPair({ key, value }: Pair<Node, Node | null>, path: string): void {
    if (!isScalar(key)) return
    const name = String(key.value)
    record(key, value ?? key, path === '' ? name : `${path}.${name}`)
  }

  function record(from: Node, to: Node, path: string): void {
    locations.set(path, locationOf(from, to))
    if (isCollection(to)) visit(to, path)
  }
}
