import type { CallFailure } from '../call-failure.ts'
import type { GapWords, NamedOperation } from '../call-gaps.ts'

/** The place of what was asked of all namespaces at once. */
export const WHOLE_CLUSTER = 'the whole cluster'

/** What is said of lists of a cluster that failed. */
export function gapWords(cluster: string): GapWords {
  return { account: `cluster ${cluster}`, ends: ENDS, where: whereOf, cureOf }
}

/** Why a group is missing among what a cluster says that it serves. */
export function whyMissing(group: string, failure: CallFailure | undefined): string {
  const name = group === '' ? 'The core group' : group
  if (!failure) return `${name} has an API server of its own, which does not answer`
  if (failure.kind === 'denied' && failure.isOfApi)
    return `${name} may not be discovered by who scans; the ClusterRole system:discovery allows it`
  return `${name} cannot be discovered (${failure.firstLine})`
}

const ENDS: GapWords['ends'] = {
  expired: 'The cluster does not accept the credentials any more: log in again, and scan again.',
  stopped: 'The scan was stopped before everything was read.',
}

/** Namespaces that are named in one sentence. */
const MOST_NAMED = 5

function whereOf(places: readonly string[]): string {
  const namespaces = places.filter((place) => place !== WHOLE_CLUSTER)
  if (namespaces.length < places.length) return `in ${WHOLE_CLUSTER}`
  const named = namespaces.slice(0, MOST_NAMED).join(', ')
  const more = namespaces.length > MOST_NAMED ? ` and ${namespaces.length - MOST_NAMED} more` : ''
  return `in ${namespaces.length === 1 ? 'namespace' : 'namespaces'} ${named}${more}`
}

function cureOf({ permission }: NamedOperation, failure: CallFailure): string {
  const { kind, message, words } = failure
  if (kind === 'unreadable' || kind === 'too-long') return `: ${message}.`
  if (kind !== 'denied') return words === undefined ? '.' : `: ${words}`
  if (!failure.isOfApi) return `: ${words} A proxy in between may have refused it.`
  return `: who scans lacks the right to ${permission}; the ClusterRole in docs/kubernetes.md has it. Kubernetes says: ${words}`
}
