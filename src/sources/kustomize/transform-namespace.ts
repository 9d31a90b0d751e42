import { gvkOf, withIdKept } from './built-object.ts'
import type { Text } from './decode.ts'
import { type FieldSpec, fieldSpec } from './field-specs.ts'
import {
  at,
  isMissing,
  type MapNode,
  type Node,
  textNode,
  textOf,
  withField,
  withItems,
  withScalar,
} from './node.ts'
import { apiVersionOf, isInNoNamespace, objectId } from './object-id.ts'
import { distinct, type Objects } from './object-list.ts'
import { Refusal } from './refusal.ts'
import { scalarSetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

export interface NamespaceChange {
  readonly namespace: Text
  readonly fields: readonly FieldSpec[]
  /** Whether only objects without a namespace get it. */
  readonly unsetOnly: boolean
  /** Which service accounts of role bindings are moved too. */
  readonly subjects: 'allServiceAccounts' | 'defaultOnly' | 'none'
}

const NAMESPACE = fieldSpec('metadata/namespace', { create: true })

/** The objects in a namespace, but for those of the whole cluster. Throws a Refusal where two become the same. */
export function withNamespaceSet(objects: Objects, change: NamespaceChange): Objects {
  if (change.namespace.text === '') return objects
  return distinct(objects.map((object) => ({ ...withIdKept(object), node: moved(object.node, change) })))
}

function moved(object: MapNode, change: NamespaceChange): MapNode {
  const gvk = gvkOf(object)
  const setter = setterOf(change)
  const created = () => textNode('', change.namespace.place)
  const isBinding = gvk.kind === 'RoleBinding' || gvk.kind === 'ClusterRoleBinding'
  let node = isInNoNamespace(objectId(gvk, '', ''))
    ? object
    : updateFields(object, NAMESPACE, setter, created)
  if (isBinding) node = withSubjects(node, change)
  for (const field of change.fields) {
    if (isNeeded(field, apiVersionOf(gvk), isBinding)) node = updateFields(node, field, setter, created)
  }
  return node
}

function isNeeded(field: FieldSpec, apiVersion: string, isBinding: boolean): boolean {
  if (field.path === 'metadata/namespace') return false
  if (field.path === 'metadata/name' && apiVersion !== 'v1') return false
  const isOfBinding = field.kind === 'RoleBinding' || field.kind === 'ClusterRoleBinding'
  return !(isBinding && isOfBinding && field.path === 'subjects/namespace')
}

function setterOf({ namespace, unsetOnly }: NamespaceChange): (node: Node) => Node {
  const set = scalarSetter(textNode(namespace.text, namespace.place))
  return (node) => (unsetOnly && textOf(node) !== '' && !isMissing(node) ? node : set(node))
}

function withSubjects(node: MapNode, change: NamespaceChange): MapNode {
  const subjects = node.fields.get('subjects')
  if (change.subjects === 'none' || isMissing(subjects)) return node
  if (subjects.kind !== 'list') throw new Refusal('the subjects of a role binding are no list')
  const [name, value] = change.subjects === 'defaultOnly' ? ['name', 'default'] : ['kind', 'ServiceAccount']
  const { text, place } = change.namespace
  const set = setterOf(change)
  const all = withItems(subjects, (subject) => {
    if (subject.kind !== 'map' || textOf(at(subject, name)) !== value) return subject
    const before = subject.fields.get('namespace')
    if (before === undefined) return withScalar(subject, 'namespace', textNode(text, place))
    return withField(subject, 'namespace', set(before))
  })
  return withField(node, 'subjects', all)
}
