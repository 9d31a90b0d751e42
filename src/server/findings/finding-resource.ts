import type { Accepted, FindingRow } from '../../store/findings/finding-row.ts'
import type { FindingChangeRow } from '../../store/findings/list-finding-changes.ts'
import type { Resource } from '../json-api/document.ts'
import type { FindingDetails } from './finding-details.ts'

/** The JSON:API resource of a finding. */
export function findingResource({
  id,
  provider_id,
  accepted,
  ...attributes
}: FindingRow & FindingDetails): Resource {
  return {
    type: 'findings',
    id,
    attributes: { ...attributes, accepted: accepted && acceptanceOf(accepted) },
    // Not “provider”: JSON:API attributes and relationships share one namespace.
    relationships: { account: { data: { type: 'providers', id: provider_id } } },
  }
}

function acceptanceOf({ reason, until, by, at }: Accepted): object {
  return { reason, until: until && new Date(until), by, at: new Date(at) }
}

/** The JSON:API resource of a change of a finding. */
export function findingChangeResource(findingId: string, change: FindingChangeRow): Resource {
  const { changed_at, event, scan_id, from_status, to_status, by, reason } = change
  const id = `${findingId}:${changed_at.getTime()}:${event}`
  return {
    type: 'finding-changes',
    id: scan_id === null ? `${id}:${to_status}` : id,
    attributes: { changed_at, scan_id, from: from_status, to: to_status, by, reason },
  }
}
