import type { Location } from '../../model/location.ts'
import { type BuiltObject, builtObject } from './built-object.ts'
import { at, isEmpty, isMissing, itemsOf, type Node, textOf } from './node.ts'
import { type PlaceOfLines, readNodes } from './read-nodes.ts'
import { Refusal } from './refusal.ts'

/**
 * The API objects of a text, those in lists too. `within` is the place of a text that stands inside another file. Throws
 * a Refusal for what is no object.
 */
export function readObjects(
  text: string,
  file: string,
  within?: Location | PlaceOfLines,
): readonly BuiltObject[] {
  const documents = readNodes(text, file, within)
  const [only] = documents
  const nodes = documents.length === 1 && only && isPlainList(only) ? itemsOf(at(only, 'items')) : documents
  return withoutLists(checked(nodes))
}

function isPlainList(node: Node): boolean {
  return /^(?:Resource)?List$/.test(textOf(at(node, 'kind'))) && at(node, 'items') !== undefined
}

function checked(nodes: readonly Node[]): readonly BuiltObject[] {
  return nodes.filter((node) => !isEmpty(node)).map(builtObject)
}

/** The objects with those in lists after all others, as Kustomize orders them. */
function withoutLists(objects: readonly BuiltObject[]): readonly BuiltObject[] {
  const found: BuiltObject[] = []
  const left = [...objects]
  for (const object of left) {
    const items = at(object.node, 'items')
    if (!textOf(at(object.node, 'kind')).endsWith('List') || items === undefined) found.push(object)
    else if (items.kind === 'list') left.push(...checked(items.items))
    else if (!isMissing(items)) throw new Refusal('the items of a list are none')
  }
  return found
}
