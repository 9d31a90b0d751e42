import { entryOf } from '../../collections/entry-of.ts'
import { gvkOf } from './built-object.ts'
import type { FieldSpec } from './field-specs.ts'
import { isMissing, list, type MapNode, map, type Node, withField, withItems } from './node.ts'
import { isSelected } from './object-id.ts'
import { Refusal } from './refusal.ts'

/** How the node at the end of a path changes; the same node for no change. */
export type Change = (node: Node) => Node

/** What is made at the end of a path that does not exist; absent where nothing is. */
export type Created = () => Node

/**
 * The object with the fields of a spec changed. The items of lists on the way are all followed. Throws a Refusal where
 * the path leads through a scalar.
 */
export function updateFields(object: MapNode, spec: FieldSpec, change: Change, created?: Created): MapNode {
  if (!isSelected(gvkOf(object), spec)) return object
  return new Update(spec.create ? created : undefined, change).of(object, partsOf(spec.path)) as MapNode
}

const PARTS = new Map<string, readonly string[]>()

/** The parts of a path; `\/` is a slash inside of one. */
function partsOf(path: string): readonly string[] {
  return entryOf(PARTS, path, () => splitPath(path, '/'))
}

/** The parts of a path between delimiters that no backslash precedes. */
export function splitPath(path: string, delimiter: string): readonly string[] {
  const all = path.split(delimiter)
  const [first = '', ...rest] = all.length > 1 && all[0] === '' ? all.slice(1) : all
  const parts = [first]
  for (const part of rest) {
    const last = parts.at(-1) ?? ''
    if (last.endsWith('\\')) parts[parts.length - 1] = last.slice(0, -1) + delimiter + part
    else parts.push(part)
  }
  return parts
}

class Update {
  readonly #created: Created | undefined
  readonly #change: Change

  constructor(created: Created | undefined, change: Change) {
    this.#created = created
    this.#change = change
  }

  of(node: Node, path: readonly string[]): Node {
    if (path.length === 0) return this.#change(node)
    if (isMissing(node)) return node
    if (node.kind === 'list') return withItems(node, (item) => this.of(item, path))
    if (node.kind === 'map') return this.#field(node, path)
    throw new Refusal(`the path ${path.join('/')} leads through a value`)
  }

  #field(node: MapNode, [part = '', ...rest]: readonly string[]): Node {
    const isList = part.endsWith('[]')
    const name = isList ? part.slice(0, -2) : part
    const found = node.fields.get(name) ?? (isList ? undefined : this.#made(node, rest))
    if (found === undefined) return node
    const field = this.#opened(found, isList, rest)
    const changed = this.of(field, rest)
    return changed === node.fields.get(name) ? node : withField(node, name, changed)
  }

  #made(node: Node, rest: readonly string[]): Node | undefined {
    if (!this.#created) return undefined
    return rest.length > 0 ? map([], node.place) : this.#created()
  }

  /** A null that becomes what the path needs. */
  #opened(field: Node, isList: boolean, rest: readonly string[]): Node {
    if (!isMissing(field)) return field
    if (isList) return list([], field.place)
    return this.#made(field, rest) ?? field
  }
}
