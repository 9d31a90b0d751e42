import type { Infrastructure } from '../../model/infrastructure.ts'
import { allBut, isAllBut } from '../../model/kubernetes/unread-namespaces.ts'
import { whyUnread } from '../../model/origin.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'

/**
 * The resources of a type, in the scope of a resource, that are in its namespace; for the type Namespace, those with its
 * name. Among them what stands for those of a cluster that could not be read, of which nothing is known.
 */
export function inNamespaceOf<T extends ResourceType>(
  resource: Resource,
  type: T,
  infrastructure: Infrastructure,
): readonly ResourceCursor<T>[] {
  return [
    ...infrastructure.having(resource, type, namespaceOf, resource.namespace),
    ...unreadInNamespaceOf(resource, type, infrastructure),
  ]
}

/** What stands for resources of a type that may be in the namespace of a resource, and could not be read. */
export function unreadInNamespaceOf<T extends ResourceType>(
  resource: Resource,
  type: T,
  infrastructure: Infrastructure,
): readonly ResourceCursor<T>[] {
  const { namespace = '' } = resource
  return [WHOLE_CLUSTER, namespace, OTHERS]
    .flatMap((place) => infrastructure.having(resource, type, unreadPlace, place))
    .filter((unread) => unread.namespace !== allBut(namespace))
}

const WHOLE_CLUSTER = '*'
const OTHERS = '* but one'

function unreadPlace(resource: Resource): string | undefined {
  if (whyUnread(resource) === undefined) return undefined
  const { namespace = WHOLE_CLUSTER } = resource
  return isAllBut(namespace) ? OTHERS : namespace
}

function namespaceOf(resource: Resource): string | undefined {
  if (whyUnread(resource) !== undefined) return undefined
  return resource.type === 'Kubernetes::Namespace' ? resource.name : resource.namespace
}
