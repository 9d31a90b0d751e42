import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { metadata } from '../../model/kubernetes/metadata.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import type { Infer } from '../../model/schema.ts'
import { oncePer } from '../once-per.ts'
import type { WORKLOADS } from './workload.ts'

/** A ServiceAccount, or what runs pods of one. */
export type AccountOrWorkload = ResourceCursor<'Kubernetes::ServiceAccount' | (typeof WORKLOADS)[number]>

type Metadata = Infer<typeof metadata>

type Binding = ResourceCursor<'Kubernetes::ClusterRoleBinding'> | ResourceCursor<'Kubernetes::RoleBinding'>

/**
 * Whether a role is surely bound to the ServiceAccount of a resource, so that its pods are meant to call the API. What names no
 * namespace is applied to one that the command names, and so belongs to bindings in any.
 */
export function isBound(
  account: string,
  resource: AccountOrWorkload,
  infrastructure: Infrastructure,
): boolean {
  const key = keyOf(account, namesNamespace(resource) ? resource.namespace : ANY)
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
        ? [keyOf(name, namespace), keyOf(name, ANY)]
        : []
    })
}

/** No namespace is called so. */
const ANY = '*'

function namesNamespace(resource: AccountOrWorkload): boolean {
  return (resource.at('metadata') as Cursor<Metadata>).at('namespace').value !== undefined
}

function keyOf(account: string, namespace: string | undefined): string {
  return `${namespace}/${account}`
}
