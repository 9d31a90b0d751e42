import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'

/** The resources of a type, in the scope of a resource, that are in its namespace; for the type Namespace, those with its name. */
export function inNamespaceOf<T extends ResourceType>(
  resource: Resource,
  type: T,
  infrastructure: Infrastructure,
): readonly ResourceCursor<T>[] {
  return infrastructure.having(resource, type, namespaceOf, resource.namespace)
}

function namespaceOf({ type, name, namespace }: Resource): string | undefined {
  return type === 'Kubernetes::Namespace' ? name : namespace
}
