import { entryOf } from '../../collections/entry-of.ts'
import type { Location } from '../../model/location.ts'
import {
  at,
  fieldsOf,
  isEmpty,
  isMissing,
  type MapNode,
  map,
  type Node,
  plain,
  textNode,
  textOf,
  withField,
  withoutField,
  withScalar,
} from './node.ts'
import { earlierId, type Gvk, groupVersionOf, type ObjectId, objectId } from './object-id.ts'
import { Refusal } from './refusal.ts'

/** How a generated object takes the place of one of the same name. */
export type Behavior = 'create' | 'merge' | 'replace' | 'unspecified'

/** An API object on its way through the kustomizations, and what they must know of its past. */
export interface BuiltObject {
  readonly node: MapNode
  /** Names, namespaces and kinds that it had, the first one first. */
  readonly earlier: readonly EarlierName[]
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
  readonly behavior: Behavior
  /** Whether its name gets a hash of its contents at the end. */
  readonly needsHash: boolean
  /** Names of the variables (`vars`) that read from it. */
  readonly variables: readonly string[]
  /** Its name without the hash; absent where it has none. */
  readonly nameWithoutHash?: string
  /** How it was written before any kustomization changed it. */
  readonly written: WrittenObject
}

interface EarlierName {
  readonly name: string
  readonly namespace: string
  readonly kind: string
}

/** An object as its file has it. */
interface WrittenObject {
  readonly place: Location | undefined
  readonly id: ObjectId
}

/** The object that a map is. Throws a Refusal without a kind or name. */
export function builtObject(node: Node): BuiltObject {
  if (node.kind !== 'map') throw new Refusal('a document is no object')
  const kind = textOf(at(node, 'kind'))
  if (kind === '') throw new Refusal('an object has no kind')
  const metadata = at(node, 'metadata')
  if (!kind.endsWith('List') && textOf(at(metadata, 'name')) === '') {
    throw new Refusal(`an object of kind ${kind} has no name`)
  }
  return {
    node,
    earlier: [],
    prefixes: [],
    suffixes: [],
    behavior: 'unspecified',
    needsHash: false,
    variables: [],
    written: { place: node.place, id: idOfNode(node) },
  }
}

export function gvkOf(node: Node): Gvk {
  return { ...groupVersionOf(textOf(at(node, 'apiVersion'))), kind: textOf(at(node, 'kind')) }
}

export function nameOf(node: Node): string {
  return metadataText(node, 'name')
}

export function namespaceOf(node: Node): string {
  return metadataText(node, 'namespace')
}

function metadataText(node: Node, name: string): string {
  const field = at(node, 'metadata', name)
  return isEmpty(field) ? '' : textOf(field)
}

const IDS = new WeakMap<Node, ObjectId>()

function idOfNode(node: Node): ObjectId {
  return entryOf(IDS, node, () => objectId(gvkOf(node), nameOf(node), namespaceOf(node)))
}

/** What it is known by now. */
export function currentId({ node }: BuiltObject): ObjectId {
  return idOfNode(node)
}

/** What it was known by, the first id first; without the current one. */
export function earlierIds({ node, earlier }: BuiltObject): readonly ObjectId[] {
  if (earlier.length === 0) return []
  const group = groupVersionOf(textOf(at(node, 'apiVersion')))
  return earlier.map(({ kind, name, namespace }) => earlierId({ ...group, kind }, name, namespace))
}

/** What it was known by at first. */
export function originalId(object: BuiltObject): ObjectId {
  return earlierIds(object)[0] ?? currentId(object)
}

/** The ids by which patches may name it. */
export function allIds(object: BuiltObject): readonly ObjectId[] {
  return [...earlierIds(object), currentId(object)]
}

/** The object with its current id remembered, before that changes. */
export function withIdKept(object: BuiltObject): BuiltObject {
  const { kind, name, effectiveNamespace } = currentId(object)
  return { ...object, earlier: [...object.earlier, { kind, name, namespace: effectiveNamespace }] }
}

/** The labels or annotations of an object, as texts. */
export function metadataTexts(node: Node, field: 'annotations' | 'labels'): ReadonlyMap<string, string> {
  const texts = fieldsOf(at(node, 'metadata', field))
  return new Map(Array.from(texts, ([name, value]) => [name, textOf(value)]))
}

/** The object with its labels or annotations made texts, or without them where there are none. */
export function withTexts(node: MapNode, field: 'annotations' | 'labels'): MapNode {
  const metadata = at(node, 'metadata')
  if (metadata?.kind !== 'map') return node
  const texts = metadata.fields.get(field)
  if (texts === undefined) return node
  if (texts.kind !== 'map' || texts.fields.size === 0) {
    return withField(node, 'metadata', withoutField(metadata, field))
  }
  if ([...texts.fields.values()].every((value) => value.kind === 'scalar' && value.tag === 'str')) return node
  const fields = Array.from(texts.fields, ([name, value]): [string, Node] => [
    name,
    textNode(textOf(value), value.place),
  ])
  return withField(node, 'metadata', withField(metadata, field, map(fields, texts.place)))
}

export function withName(node: MapNode, name: string, place: Location | undefined): MapNode {
  if (nameOf(node) === name) return node
  return withMetadata(node, 'name', plain(name, place))
}

/** The object in a namespace; in none that is written where it is empty. */
export function withNamespace(node: MapNode, namespace: Node | undefined): MapNode {
  const metadata = at(node, 'metadata')
  if (isMissing(namespace) || textOf(namespace) === '') {
    return metadata?.kind === 'map' ? withField(node, 'metadata', withoutField(metadata, 'namespace')) : node
  }
  if (metadata?.kind === 'map' && metadata.fields.get('namespace') === namespace) return node
  return withMetadata(node, 'namespace', plain(textOf(namespace), namespace.place))
}

function withMetadata(node: MapNode, name: string, value: ReturnType<typeof plain>): MapNode {
  const metadata = at(node, 'metadata')
  if (metadata !== undefined && metadata.kind !== 'map') return node
  return withField(node, 'metadata', withScalar(metadata ?? map([], value.place), name, value))
}
