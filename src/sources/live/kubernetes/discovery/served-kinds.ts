import { definitionOf, type KubernetesDefinition } from '../../../kubernetes/kinds.ts'
import type { ApiResource } from './api-resources.ts'

/** A kind of objects that the cluster has, and checks read. */
export interface ServedKind {
  readonly definition: KubernetesDefinition
  readonly kind: string
  /** `v1`, `apps/v1`. */
  readonly apiVersion: string
  /** As roles name it: `pods`, `deployments.apps`. */
  readonly resource: string
  /** What follows the server's address, or a namespace: `pods`. */
  readonly plural: string
  /** What precedes it: `api/v1`, `apis/apps/v1`. */
  readonly path: string
  readonly isNamespaced: boolean
}

/** Never asked for: no check needs a Secret of a running cluster, and whoever scans needs no right on them. */
const NEVER_READ: ReadonlySet<string> = new Set(['Kubernetes::Secret'])

/** Types that objects of the API have. A kubelet keeps its configuration in a file of its node. */
export function isServedType(type: string): boolean {
  return (
    type !== 'Kubernetes::KubeletConfiguration' && type !== 'Kubernetes::PodTemplate' && !NEVER_READ.has(type)
  )
}

/**
 * The kinds to read, each once: of the versions that a group serves the one it prefers, and of the groups that serve the
 * same objects, as `extensions` did with those of `apps`, the one that is newer.
 */
export function servedKinds(
  resources: readonly ApiResource[],
  types: ReadonlySet<string>,
): readonly ServedKind[] {
  const byKind = new Map<string, ServedKind>()
  for (const { group, version, kind, plural, isNamespaced, canList } of resources) {
    const apiVersion = group === '' ? version : `${group}/${version}`
    const definition = definitionOf(apiVersion, kind)
    if (!canList || !definition || !isServedType(definition.type) || !types.has(definition.type)) continue
    const key = `${definition.type} ${kind}`
    if (byKind.has(key) && group === 'extensions') continue
    const known = byKind.get(key)
    if (known && !known.apiVersion.startsWith('extensions/')) continue
    byKind.set(key, {
      definition,
      kind,
      apiVersion,
      resource: group === '' ? plural : `${plural}.${group}`,
      plural,
      path: `${group === '' ? 'api' : 'apis'}/${apiVersion}`,
      isNamespaced,
    })
  }
  return [...byKind.values()]
}
