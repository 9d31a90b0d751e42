import { type BuiltObject, metadataTexts, nameOf, withIdKept, withName, withTexts } from './built-object.ts'
import { nameHash } from './name-hash.ts'
import { plainValue } from './node.ts'

/** The object with the hash of its contents in its name, if it is to have one. */
export function withHash(object: BuiltObject): BuiltObject {
  if (!object.needsHash) return object
  const { node } = object
  const name = nameOf(node)
  const hashed = withName(node, `${name}-${nameHash(node)}`, node.place)
  return { ...withIdKept(object), node: hashed, nameWithoutHash: name }
}

/** Whether an object is for Kustomize only, and not for the cluster. */
export function isLocal({ node }: BuiltObject): boolean {
  const mark = metadataTexts(node, 'annotations').get('config.kubernetes.io/local-config')
  return mark !== undefined && mark !== 'false'
}

/** The object as it is printed: its annotations are texts. Throws a Refusal where JSON cannot express it. */
export function finished(object: BuiltObject): BuiltObject {
  const node = withTexts(object.node, 'annotations')
  plainValue(node)
  return { ...object, node }
}
