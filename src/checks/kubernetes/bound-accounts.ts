import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { oncePer } from '../once-per.ts'

type Binding = ResourceCursor<'Kubernetes::ClusterRoleBinding'> | ResourceCursor<'Kubernetes::RoleBinding'>

/** Whether a role is surely bound to a ServiceAccount, so that the pods of the account are meant to call the API. */
export function isBound(account: string, resource: Resource, infrastructure: Infrastructure): boolean {
  const key = keyOf(account, resource.namespace)
  return (
    accountsOf(infrastructure.inScopeOf(resource, 'Kubernetes::RoleBinding')).has(key) ||
    accountsOf(infrastructure.inScopeOf(resource, 'Kubernetes::ClusterRoleBinding')).has(key)
  )
}

const accountsOf = oncePer(
  (bindings: readonly Binding[]): ReadonlySet<string> => new Set(bindings.flatMap(accountsOfBinding)),
)

function accountsOfBinding(binding: Binding): readonly string[] {
  return binding
    .at('subjects')
    .items()
    .flatMap((subject) => {
      const name = subject.at('name').value
      const namespace = subject.at('namespace').value ?? binding.namespace
      const isAccount = subject.at('kind').value === 'ServiceAccount'
      return isAccount && typeof name === 'string' && typeof namespace === 'string'
        ? [keyOf(name, namespace)]
        : []
    })
}

function keyOf(account: string, namespace: string | undefined): string {
  return `${namespace}/${account}`
}
