import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { metadata } from '../../model/kubernetes/metadata.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import type { Infer } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { oncePer } from '../once-per.ts'
import type { WORKLOADS } from './workload.ts'

/** A ServiceAccount, or what runs pods of one. */
export type AccountOrWorkload = ResourceCursor<'Kubernetes::ServiceAccount' | (typeof WORKLOADS)[number]>

type Metadata = Infer<typeof metadata>

type Binding = ResourceCursor<'Kubernetes::ClusterRoleBinding'> | ResourceCursor<'Kubernetes::RoleBinding'>

/** An account that a role is bound to. What is absent of it is not known. */
interface Subject {
  readonly name?: string
  readonly namespace?: string
  /** A part that is not known, without which nobody can tell whether it is a certain account. */
  readonly unknown?: Cursor<unknown>
}

/**
 * Whether a role is bound to the ServiceAccount of a resource, so that its pods are meant to call the API. What names no
 * namespace is applied to one that the command names, and so belongs to bindings in any. Throws `Undecidable` where only
 * what is not known may be its binding.
 */
export function isBound(
  account: string,
  resource: AccountOrWorkload,
  infrastructure: Infrastructure,
): boolean {
  const namespace = namesNamespace(resource) ? resource.namespace : undefined
  const subjects = [
    subjectsOf(infrastructure.inScopeOf(resource, 'Kubernetes::RoleBinding')),
    subjectsOf(infrastructure.inScopeOf(resource, 'Kubernetes::ClusterRoleBinding')),
  ].flatMap((byName) => [...(byName.get(account) ?? []), ...(byName.get(undefined) ?? [])])
  const own = subjects.filter(
    (subject) => namespace === undefined || (subject.namespace ?? namespace) === namespace,
  )
  if (own.some(({ unknown }) => unknown === undefined)) return true
  for (const { unknown } of own) unknown?.known()
  return false
}

function namesNamespace(resource: AccountOrWorkload): boolean {
  return (resource.at('metadata') as Cursor<Metadata>).at('namespace').value !== undefined
}

/** The subjects of bindings by their names, among them those without a known one. */
const subjectsOf = oncePer((bindings: readonly Binding[]) =>
  Map.groupBy(bindings.flatMap(readBinding), ({ name }) => name),
)

function readBinding(binding: Binding): readonly Subject[] {
  const subjects = binding.at('subjects')
  if (isUnknown(subjects.value)) return [{ unknown: subjects }]
  return subjects.items().flatMap((subject) => {
    const [kind, name, namespace] = [subject.at('kind'), subject.at('name'), subject.at('namespace')]
    if (!isUnknown(kind.value) && kind.value !== 'ServiceAccount') return []
    const unknown = [kind, name, namespace].find(({ value }) => isUnknown(value))
    const inNamespace = namespace.value ?? binding.namespace
    return {
      ...(typeof name.value === 'string' && { name: name.value }),
      ...(typeof inNamespace === 'string' && { namespace: inNamespace }),
      ...(unknown && { unknown }),
    }
  })
}
