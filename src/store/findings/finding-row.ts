import { sql } from 'kysely'
import type { FindingDelta, FindingStatus } from '../database.ts'

/** A finding as its tenant sees it. */
export interface FindingRow {
  readonly id: string
  readonly uid: string
  readonly provider_id: string
  readonly provider: string
  readonly provider_uid: string
  readonly scan_id: string
  readonly check_id: string
  readonly title: string
  readonly status: FindingStatus
  readonly severity: string
  readonly muted: boolean
  /** Against the scan before; null when nothing changed. */
  readonly delta: FindingDelta | null
  readonly service: string
  readonly region: string
  readonly resource_uid: string
  readonly resource_name: string
  readonly resource_type: string
  readonly first_seen_at: Date
  readonly last_seen_at: Date
}

export const FINDING_COLUMNS = sql`
  findings.id, findings.uid, findings.provider_id, providers.provider, providers.uid as provider_uid,
  scan_id, check_id, title, status, severity, muted, delta, service, region,
  resource_uid, resource_name, resource_type, first_seen_at, last_seen_at`

/** Findings of connected accounts; those of deleted ones are not shown. To be continued with `and`. */
export const SHOWN_FINDINGS = sql`
  findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where providers.deleted_at is null`
