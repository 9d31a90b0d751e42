import type { FindingRow } from '../../store/findings/finding-row.ts'
import type { FindingChangeRow } from '../../store/findings/list-finding-changes.ts'
import type { Resource } from '../json-api/document.ts'
import type { FindingDetails } from './finding-details.ts'

/** The JSON:API resource of a finding. */
export function findingResource({ id, provider_id, ...attributes }: FindingRow & FindingDetails): Resource {
  return {
    type: 'findings',
    id,
    attributes,
    // Not “provider”: JSON:API attributes and relationships share one namespace.
    relationships: { account: { data: { type: 'providers', id: provider_id } } },
  }
}

/** The JSON:API resource of a change of a finding's status. */
export function findingChangeResource(findingId: string, change: FindingChangeRow): Resource {
  const { changed_at, scan_id, from_status, to_status } = change
  return {
    type: 'finding-changes',
    id: `${findingId}:${changed_at.getTime()}:${scan_id}`,
    attributes: { changed_at, scan_id, from: from_status, to: to_status },
  }
}
