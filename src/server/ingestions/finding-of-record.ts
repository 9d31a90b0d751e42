import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { type RecordScope, recordScopeOf } from '../../ocsf/record-scope.ts'
import { STATUS_ID, STATUSES, type Status } from '../../ocsf/status.ts'
import { instantOf } from '../../ocsf/timestamps.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import { sightingsOf } from '../../store/findings/sightings.ts'
import type { Account } from '../../store/providers/connect-providers.ts'
import { controlsOfRecord } from '../findings/controls-of-record.ts'
import { detailsOf, type FindingDetails } from '../findings/finding-details.ts'
import type { FileContext } from './file-context.ts'
import { newFindingId } from './finding-id.ts'

/** A finding whose provider and scope have not been looked up yet. */
export interface FindingOfAccount extends Omit<NewFinding<FindingDetails>, 'providerId' | 'scopeId'> {
  readonly scope: RecordScope | null
}

/** The account that a record names, and where in the record (RFC 6901). */
export interface NamedAccount {
  readonly account: Account
  readonly pointer: string
}

/** The scanner's own fields come before OCSF's, which has none for Kubernetes. */
export function accountOf({ unmapped, cloud }: IngestionRecord): NamedAccount {
  if (unmapped?.provider && unmapped.provider_uid) {
    const account = { provider: unmapped.provider, uid: unmapped.provider_uid }
    return { account, pointer: '/unmapped/provider_uid' }
  }
  const account = { provider: cloud?.provider ?? '', uid: cloud?.account?.uid ?? '' }
  return { account, pointer: '/cloud/account/uid' }
}

/** Maps a valid record to a finding. A scan without an id is named by its time, so that it is the same in any file. */
export function findingOfRecord(record: IngestionRecord, file: FileContext): FindingOfAccount {
  const at = file.timeOf(instantOf(record))
  const scope = recordScopeOf(record.unmapped?.scope) ?? file.scope
  return {
    id: newFindingId(),
    uid: record.finding_info.uid,
    scope,
    part: scope?.part ?? null,
    ...sightingsOf({
      lastSeenAt: at,
      scanId: record.unmapped?.scan_id || new Date(at).toISOString(),
      status: statusOf(record),
    }),
    controls: controlsOfRecord(record),
    details: detailsOf(record),
  }
}

/** Without a verdict, a detection counts as failed until its producer reports it resolved. */
function statusOf({ status_code, status_id }: IngestionRecord): Status {
  const code = status_code?.toUpperCase()
  return STATUSES.find((status) => status === code) ?? (status_id === STATUS_ID.Resolved ? 'PASS' : 'FAIL')
}
