import type { Infrastructure } from '../../resources/infrastructure.ts'
import type { Resource, ResourceType } from '../../resources/resource.ts'

type ByNamespace = ReadonlyMap<string, readonly Resource[]>

/** Asked for once per workload and check, and there may be thousands of each. */
const indexes = new WeakMap<Infrastructure, Map<ResourceType, ByNamespace>>()

/** The resources of a type that are in the namespace of a resource; of namespaces, those that bear its name. */
export function inNamespaceOf<T extends ResourceType>(
  resource: Resource,
  type: T,
  infrastructure: Infrastructure,
): readonly Resource<T>[] {
  const index = indexFor(type, infrastructure)
  return (index.get(resource.region) ?? []) as unknown as readonly Resource<T>[]
}

function indexFor(type: ResourceType, infrastructure: Infrastructure): ByNamespace {
  const byType = indexes.get(infrastructure) ?? new Map<ResourceType, ByNamespace>()
  indexes.set(infrastructure, byType)
  const index = byType.get(type) ?? Map.groupBy(infrastructure.ofType(type), namespaceOf)
  byType.set(type, index)
  return index
}

function namespaceOf({ type, name, region }: Resource): string {
  return type === 'Kubernetes::Namespace' ? name : region
}
