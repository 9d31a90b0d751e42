import type { Infrastructure } from '../../resources/infrastructure.ts'
import type { Resource } from '../../resources/resource.ts'

type Namespace = Resource<'Kubernetes::Namespace'>
type ByName = ReadonlyMap<string, readonly Namespace[]>

/** Asked for once per workload and check, and there may be thousands of each. */
const indexes = new WeakMap<Infrastructure, ByName>()

/** The namespaces among the scanned objects, by name. */
export function namespacesOf(infrastructure: Infrastructure): ByName {
  const indexed = indexes.get(infrastructure)
  if (indexed) return indexed
  const index = Map.groupBy(infrastructure.ofType('Kubernetes::Namespace'), ({ name }) => name)
  indexes.set(infrastructure, index)
  return index
}
