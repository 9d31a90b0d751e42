import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { STATUS_ID, STATUSES, type Status } from '../../ocsf/status.ts'
import { instantOf } from '../../ocsf/timestamps.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import type { Account } from '../../store/providers/connect-providers.ts'
import { detailsOf, type FindingDetails } from '../findings/finding-details.ts'
import { newFindingId } from './finding-id.ts'

/** A finding whose provider has not been looked up yet. */
export type FindingOfAccount = Omit<NewFinding<FindingDetails>, 'providerId'>

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

/** Maps a valid record to a finding. */
export function findingOfRecord(record: IngestionRecord): FindingOfAccount {
  const seenAt = instantOf(record)?.getTime() ?? 0
  return {
    id: newFindingId(),
    uid: record.finding_info.uid,
    scanId: record.unmapped?.scan_id || null,
    status: statusOf(record),
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    details: detailsOf(record),
  }
}

/** Without a verdict, a detection counts as failed until its producer reports it resolved. */
function statusOf({ status_code, status_id }: IngestionRecord): Status {
  const code = status_code?.toUpperCase()
  return STATUSES.find((status) => status === code) ?? (status_id === STATUS_ID.Resolved ? 'PASS' : 'FAIL')
}
