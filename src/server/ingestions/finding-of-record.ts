import { cutText } from '../../ocsf/cut-text.ts'
import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { severityOf } from '../../ocsf/severity.ts'
import { STATUS_ID, STATUSES } from '../../ocsf/status.ts'
import { instantOf } from '../../ocsf/timestamps.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import type { Account } from '../../store/providers/connect-providers.ts'
import { newFindingId } from './finding-id.ts'

/** A finding whose provider is not looked up yet. */
export type FindingOfAccount = Omit<NewFinding, 'providerId'>

/**
 * What a column holds of a text that is shown and filtered by; the record keeps the whole. In UTF-16 units, so that a
 * page of a hundred findings stays below 4 MiB whatever they say. What names a finding, its account, check or resource
 * is never cut: where it is longer than the schema allows, the record is refused.
 */
const COLUMN_LENGTHS = {
  /** A sentence or two; what is longer is a description, and nobody reads it in a list. */
  title: 500,
  /** Longer than any cloud lets a resource be named. */
  resourceName: 500,
  /** The longest of CloudFormation, Azure and Kubernetes have about a hundred. */
  resourceType: 255,
  /** One word each. */
  service: 100,
  region: 100,
} as const

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
    title: cutText(info.title ?? record.message ?? check, COLUMN_LENGTHS.title),
    status: statusOf(record),
    severity: severityOf(record.severity_id),
    muted: record.status_id === STATUS_ID.Suppressed,
    service: cutText(resource?.group?.name ?? '', COLUMN_LENGTHS.service),
    region: cutText(resource?.region ?? cloud?.region ?? '', COLUMN_LENGTHS.region),
    resourceUid: resource?.uid ?? '',
    resourceName: cutText(resource?.name ?? '', COLUMN_LENGTHS.resourceName),
    resourceType: cutText(resource?.type ?? '', COLUMN_LENGTHS.resourceType),
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
  }
}

/** A producer that gives no verdict reports a detection: something is wrong until it says it is resolved. */
function statusOf({ status_code, status_id }: IngestionRecord): NewFinding['status'] {
  const code = status_code?.toUpperCase()
  return STATUSES.find((status) => status === code) ?? (status_id === STATUS_ID.Resolved ? 'PASS' : 'FAIL')
}
