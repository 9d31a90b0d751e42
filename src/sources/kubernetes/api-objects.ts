import { isMap, isSeq, type Node } from 'yaml'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'

/** One API object of a YAML document, before it is read by a schema. */
export interface ApiObject {
  readonly apiVersion: string
  readonly kind: string
  readonly value: Readonly<Record<string, unknown>>
  /** The YAML node: the document's root, or an item of a list; `undefined` for an alias. */
  readonly node: Node | undefined
  /** Present if some of it may not be quoted by any output. */
  readonly hidden?: HiddenParts
}

interface HiddenParts {
  /** The keys and values that may not be quoted. */
  readonly texts: ReadonlySet<string>
  /** A part of a name, or what stands for it where it may not be quoted. */
  shown(part: string): string
}

/** Properties that items of a `List` inherit unless they set them. */
interface Inherited {
  readonly apiVersion?: string
  readonly kind?: string
}

/**
 * The API objects of a document: the document itself, the items of a `List`, or the objects of an OpenShift
 * `Template` with its parameters as `${NAME}`. Empty if there are none.
 */
export function apiObjectsOf({ yaml, value }: ParsedDocument): ApiObject[] {
  return objectsIn(value, yaml.contents ?? undefined, {})
}

function objectsIn(value: unknown, node: Node | undefined, inherited: Inherited): ApiObject[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const object: Record<string, unknown> = { ...inherited, ...value }
  const { apiVersion, kind, items, objects } = object
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return []
  if (isTemplate(apiVersion, kind) && Array.isArray(objects)) {
    const nodes = itemNodes(node, 'objects')
    return objects.flatMap((item, index) => objectsIn(item, nodes[index], {}))
  }
  if (!kind.endsWith('List') || !Array.isArray(items)) return [{ apiVersion, kind, value: object, node }]

  const nodes = itemNodes(node, 'items')
  // `List` holds anything; `DeploymentList` holds Deployments of its own version.
  const own = kind === 'List' ? {} : { apiVersion, kind: kind.slice(0, -'List'.length) }
  return items.flatMap((item, index) => objectsIn(item, nodes[index], own))
}

function isTemplate(apiVersion: string, kind: string): boolean {
  return kind === 'Template' && /^(?:template\.openshift\.io\/)?v1$/.test(apiVersion)
}

function itemNodes(list: Node | undefined, name: 'items' | 'objects'): readonly (Node | undefined)[] {
  const items: unknown = isMap(list) ? list.get(name, true) : undefined
  return isSeq(items) ? items.items.map((item) => (isMap(item) ? item : undefined)) : []
}
