import type { PodContainer } from '../../resources/kubernetes/pod-spec.ts'
import type { PodOf } from '../../resources/kubernetes/workloads.ts'
import { fail, type Verdict } from '../verdict.ts'

const QUANTITIES = ['cpu', 'memory']

/** Says which quantities a container neither limits nor, if asked for requests, requests. */
export function lacksQuantities(
  { spec, path, list }: PodContainer,
  pod: PodOf,
  what: 'limit' | 'request',
): Verdict | undefined {
  // The API allows no resources for ephemeral containers, and those of a pod hold for all its containers.
  if (list === 'ephemeralContainers') return undefined
  const limits = { ...pod.spec.resources?.limits, ...spec.resources?.limits }
  const requests = { ...pod.spec.resources?.requests, ...spec.resources?.requests }
  // Where there is a limit and no request, the API server requests as much as the limit.
  const set = what === 'limit' ? limits : { ...limits, ...requests }
  const missing = QUANTITIES.filter((quantity) => set[quantity] === undefined)
  if (missing.length === 0) return undefined
  return fail(`no ${what} is set for ${missing.join(' and ')}`, `${path}.resources.${what}s`)
}
