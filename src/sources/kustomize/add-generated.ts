import { type BuiltObject, currentId, metadataTexts, nameOf, namespaceOf } from './built-object.ts'
import {
  at,
  fieldsOf,
  type MapNode,
  map,
  type Node,
  textNode,
  textOf,
  withField,
  withoutField,
} from './node.ts'
import { distinct, inWords, type Objects, objectsWithId } from './object-list.ts'
import { Refusal } from './refusal.ts'

/**
 * The objects with a generated one, which may replace one of the same id or be merged into it. Throws a Refusal where its
 * behavior does not fit; with `isIncomplete`, the object that it is for may be missing.
 */
export function withGenerated(objects: Objects, generated: BuiltObject, isIncomplete: boolean): Objects {
  const id = currentId(generated)
  const [old, ...more] = objectsWithId(objects, id)
  const { behavior } = generated
  const isForAnother = behavior === 'merge' || behavior === 'replace'
  if (!old) {
    if (isForAnother && !isIncomplete) throw new Refusal(`there is no ${inWords(id)} to ${behavior}`)
    return distinct([...objects, generated])
  }
  if (more.length > 0) throw new Refusal(`there are several ${inWords(id)}`)
  if (!isForAnother) throw new Refusal(`${inWords(id)} is there already`)
  const node = behavior === 'merge' ? withDataOf(generated.node, old.node) : generated.node
  const replaced: BuiltObject = {
    ...old,
    node: withMetadataOf(node, old.node),
    needsHash: old.needsHash && generated.needsHash,
  }
  return objects.map((object) => (object === old ? replaced : object))
}

/** The object with the name of another, and with its labels and annotations, unless it has them itself. */
function withMetadataOf(node: MapNode, old: MapNode): MapNode {
  const place = node.place
  const before = at(node, 'metadata')
  let metadata = before?.kind === 'map' ? before : map([], place)
  for (const field of ['labels', 'annotations'] as const) {
    const texts = new Map([...metadataTexts(old, field), ...metadataTexts(node, field)])
    const nodes = Array.from(texts, ([name, text]): [string, Node] => [name, textNode(text, place)])
    metadata =
      nodes.length > 0 ? withField(metadata, field, map(nodes, place)) : withoutField(metadata, field)
  }
  metadata = withField(metadata, 'name', at(old, 'metadata', 'name') ?? textNode(nameOf(old), place))
  const namespace = at(old, 'metadata', 'namespace')
  metadata =
    namespace && namespaceOf(old) !== ''
      ? withField(metadata, 'namespace', namespace)
      : withoutField(metadata, 'namespace')
  return withField(node, 'metadata', metadata)
}

function withDataOf(node: MapNode, old: MapNode): MapNode {
  return (['data', 'binaryData'] as const).reduce((merged, field) => {
    const pairs = new Map([...pairsOf(old, field), ...pairsOf(node, field)])
    return pairs.size > 0 ? withField(merged, field, map(pairs, node.place)) : withoutField(merged, field)
  }, node)
}

/** The keys of generated data with their values, which are texts. */
function pairsOf(node: MapNode, field: string): readonly [string, Node][] {
  return Array.from(fieldsOf(at(node, field)), ([key, value]) => [
    key,
    value.kind === 'scalar' && value.unknown ? value : textNode(textOf(value), value.place),
  ])
}
