import { entryOf } from '../../collections/entry-of.ts'
import type { Location } from '../../model/location.ts'
import type { Unknown } from '../../model/unknown.ts'
import { Refusal } from './refusal.ts'
import { resolvedValue, type Tag, tagOf } from './scalars.ts'

/**
 * A part of an API object as Kustomize builds it. Nodes never change: a change makes new ones for the part and what it is
 * in, and shares the rest, so that a hundred overlays of one base share what none of them changes.
 */
export type Node = ListNode | MapNode | ScalarNode

export interface ScalarNode extends Written {
  readonly kind: 'scalar'
  /** As it is written, without quotes. */
  readonly text: string
  /** Its type; `undefined` where only its text tells, as for values that Kustomize sets. */
  readonly tag: Tag | undefined
  readonly isQuoted: boolean
  /** Why the value is not known; present where its source is not read. */
  readonly unknown?: Unknown
}

export interface ListNode extends Written {
  readonly kind: 'list'
  readonly items: readonly Node[]
}

export interface MapNode extends Written {
  readonly kind: 'map'
  readonly fields: ReadonlyMap<string, Node>
  /** Where patches removed its fields, by name; absent where none did. */
  readonly removed?: ReadonlyMap<string, Location>
}

interface Written {
  /** Where it is written, with its key; absent for what nobody wrote. */
  readonly place: Location | undefined
}

type Place = Location | undefined

/** A scalar whose type its text tells. */
export function plain(text: string, place: Place): ScalarNode {
  return scalar(text, undefined, place)
}

/** A text, whatever it looks like. */
export function textNode(text: string, place: Place): ScalarNode {
  return scalar(text, 'str', place)
}

export function nullNode(place: Place): ScalarNode {
  return scalar('null', 'null', place)
}

/** A scalar without quotes. */
export function scalar(text: string, tag: Tag | undefined, place: Place): ScalarNode {
  return { kind: 'scalar', text, tag, isQuoted: false, place }
}

export function list(items: readonly Node[], place: Place): ListNode {
  return { kind: 'list', items, place }
}

export function map(fields: Iterable<readonly [string, Node]>, place: Place): MapNode {
  return { kind: 'map', fields: new Map(fields), place }
}

/** Whether there is no node, or one that is null. */
export function isMissing(node: Node | undefined): node is undefined | (ScalarNode & { tag: 'null' }) {
  return node === undefined || (node.kind === 'scalar' && node.tag === 'null')
}

/** Whether there is no node, or one without content. An empty text is content. */
export function isEmpty(node: Node | undefined): boolean {
  if (isMissing(node)) return true
  return (node.kind === 'map' && node.fields.size === 0) || (node.kind === 'list' && node.items.length === 0)
}

/** The text of a scalar; empty for anything else. */
export function textOf(node: Node | undefined): string {
  return node?.kind === 'scalar' ? node.text : ''
}

/** The items of a list; none of anything else. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.kind === 'list' ? node.items : []
}

/** The fields of a map; none of anything else. */
export function fieldsOf(node: Node | undefined): ReadonlyMap<string, Node> {
  return node?.kind === 'map' ? node.fields : new Map()
}

/** The node at a path of fields. */
export function at(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce((found, name) => (found?.kind === 'map' ? found.fields.get(name) : undefined), node)
}

/** The map with a field set; the same map where nothing changes. */
export function withField(node: MapNode, name: string, value: Node): MapNode {
  if (node.fields.get(name) === value) return node
  return { ...node, fields: new Map(node.fields).set(name, value) }
}

export function withoutField(node: MapNode, name: string): MapNode {
  if (!node.fields.has(name)) return node
  const fields = new Map(node.fields)
  fields.delete(name)
  return { ...node, fields }
}

/** The map without a field that a patch removes. It keeps the place of the removal, for findings to point at. */
export function withFieldRemoved(node: MapNode, name: string, place: Place): MapNode {
  const without = withoutField(node, name)
  if (!place || without === node) return without
  return { ...without, removed: new Map(node.removed).set(name, place) }
}

/** The map with a scalar set, quoted as the one before it was: a name that looks like a number stays what it was. */
export function withScalar(node: MapNode, name: string, value: ScalarNode): MapNode {
  const before = node.fields.get(name)
  const isQuoted = before === undefined || (before.kind === 'scalar' && before.isQuoted)
  return withField(node, name, { ...value, isQuoted })
}

/** The list with each item changed; the same list where none is. */
export function withItems(node: ListNode, change: (item: Node) => Node): ListNode {
  let isSame = true
  const items = node.items.map((item) => {
    const changed = change(item)
    isSame &&= changed === item
    return changed
  })
  return isSame ? node : { ...node, items }
}

/** What a node stands for, as plain data. Throws a Refusal for what JSON cannot express. */
export function plainValue(node: Node): unknown {
  if (node.kind === 'scalar') return scalarValue(node)
  return entryOf(VALUES, node, () =>
    node.kind === 'list'
      ? node.items.map(plainValue)
      : Object.fromEntries(Array.from(node.fields, ([name, field]) => [name, plainValue(field)])),
  )
}

/** Values of lists and maps: overlays share most of them. */
const VALUES = new WeakMap<Node, object>()

function scalarValue({ text, tag, isQuoted, unknown }: ScalarNode): unknown {
  if (unknown) return unknown
  const told = tagOf(text)
  // Written in quotes, what looks like a number is a text, also where a number was put in its place.
  const resolved = isQuoted && (tag === undefined || tag === told) ? 'str' : (tag ?? told)
  const value = resolvedValue(text, resolved)
  if (value === undefined) throw new Refusal(`the value ${text} is no ${resolved}`)
  return value
}
