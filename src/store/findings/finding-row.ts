import { sql } from 'kysely'

/** A finding as its tenant sees it, but for its details. */
export interface FindingRow {
  readonly id: string
  readonly provider_id: string
  readonly uid: string
  readonly provider: string
  readonly provider_uid: string
  readonly scan_id: string
  readonly status: string
  /** Against the scan before; null when nothing changed. */
  readonly delta: 'new' | 'changed' | null
  readonly first_seen_at: Date
  readonly last_seen_at: Date
}

export const FINDING_COLUMNS = sql`
  findings.id, findings.provider_id, findings.uid, providers.provider, providers.uid as provider_uid,
  scan_id, status, delta, first_seen_at, last_seen_at`

/** Findings of connected accounts; those of deleted ones are not shown. To be continued with `and`. */
export const SHOWN_FINDINGS = sql`
  findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where providers.deleted_at is null`
