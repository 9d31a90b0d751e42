import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { instantOf } from '../../ocsf/timestamps.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import type { Account } from '../../store/providers/connect-providers.ts'
import { severityName } from '../findings/severity.ts'
import { newFindingId } from './finding-id.ts'

/** A finding whose provider is not looked up yet. */
export type FindingOfAccount = Omit<NewFinding, 'providerId'>

/** OCSF's `status_id` of what was suppressed, and of what was resolved. */
const SUPPRESSED = 3
const RESOLVED = 4

/** The account a record speaks of, and where in the record (RFC 6901) it is named. */
export interface NamedAccount {
  readonly account: Account
  readonly pointer: string
}

/** The scanner's own words win over OCSF's, which Kubernetes has none of. */
export function accountOf({ unmapped, cloud }: IngestionRecord): NamedAccount {
  if (unmapped?.provider && unmapped.provider_uid) {
    const account = { provider: unmapped.provider, uid: unmapped.provider_uid }
    return { account, pointer: '/unmapped/provider_uid' }
  }
  const account = { provider: cloud?.provider ?? '', uid: cloud?.account?.uid ?? '' }
  return { account, pointer: '/cloud/account/uid' }
}

/** The finding a valid record states. */
export function findingOfRecord(record: IngestionRecord): FindingOfAccount {
  const { finding_info: info, metadata, cloud, unmapped } = record
  const resource = record.resources?.[0]
  const check = metadata?.event_code ?? ''
  const seenAt = instantOf(record)?.getTime() ?? 0
  return {
    id: newFindingId(),
    uid: info.uid,
    scanId: unmapped?.scan_id || null,
    check,
    title: info.title ?? record.message ?? check,
    status: statusOf(record),
    severity: severityName(record.severity_id),
    muted: record.status_id === SUPPRESSED,
    service: resource?.group?.name ?? '',
    region: resource?.region ?? cloud?.region ?? '',
    resourceUid: resource?.uid ?? '',
    resourceName: resource?.name ?? '',
    resourceType: resource?.type ?? '',
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
  }
}

/** A producer that gives no verdict reports a detection: something is wrong until it says it is resolved. */
function statusOf({ status_code, status_id }: IngestionRecord): NewFinding['status'] {
  const code = status_code?.toUpperCase()
  if (code === 'PASS' || code === 'FAIL' || code === 'MANUAL') return code
  return status_id === RESOLVED ? 'PASS' : 'FAIL'
}
