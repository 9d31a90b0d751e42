import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A finding as one record states it. */
export interface NewFinding {
  readonly id: string
  readonly providerId: string
  readonly uid: string
  readonly scanId: string
  readonly check: string
  readonly title: string
  readonly status: Database['findings']['status']
  readonly severity: string
  readonly muted: boolean
  readonly service: string
  readonly region: string
  readonly resourceUid: string
  readonly resourceName: string
  readonly resourceType: string
  /** Milliseconds since 1970: dates beyond the year 9999 have no text that both sides read. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
}

/** The record itself is passed on as text, so that nothing of it is lost on the way. */
export interface FindingWithRecord {
  readonly finding: NewFinding
  readonly record: string
}

/**
 * Brings findings to the state these records give them; no two may be of the same finding. The latest record
 * wins and `first_seen_at` stays, so the same records written again, or older ones written late, change nothing.
 * Rows are taken in one order, so that batches of several workers never wait for each other in a circle.
 */
export async function upsertFindings(
  transaction: TenantTransaction,
  findings: readonly FindingWithRecord[],
): Promise<void> {
  if (findings.length === 0) return
  await sql`
    insert into findings (
      tenant_id, provider_id, uid_hash, id, uid, scan_id, check_id, title, status, severity, muted, service, region,
      resource_uid, resource_name, resource_type, first_seen_at, last_seen_at, record
    )
    select
      current_tenant(), "providerId", sha256(convert_to(uid, 'UTF8')), id, uid, "scanId", "check", title, status,
      severity, muted, service, region, "resourceUid", "resourceName", "resourceType",
      to_timestamp("firstSeenAt" / 1000), to_timestamp("lastSeenAt" / 1000), record
    from json_to_recordset(${recordset(findings)}::json) as finding(
      "providerId" uuid, id uuid, uid text, "scanId" text, "check" text, title text, status text,
      severity text, muted boolean, service text, region text, "resourceUid" text, "resourceName" text,
      "resourceType" text, "firstSeenAt" double precision, "lastSeenAt" double precision, record json
    )
    order by 2, 3
    on conflict (tenant_id, provider_id, uid_hash) do update set
      scan_id = excluded.scan_id, check_id = excluded.check_id, title = excluded.title, status = excluded.status,
      severity = excluded.severity, muted = excluded.muted, service = excluded.service, region = excluded.region,
      resource_uid = excluded.resource_uid, resource_name = excluded.resource_name,
      resource_type = excluded.resource_type, last_seen_at = excluded.last_seen_at, record = excluded.record
    where excluded.last_seen_at > findings.last_seen_at
      or (excluded.last_seen_at = findings.last_seen_at and excluded.record::text <> findings.record::text)
  `.execute(transaction)
}

/** Records are JSON already and go in as they are. */
function recordset(findings: readonly FindingWithRecord[]): string {
  const rows = findings.map(
    ({ finding, record }) => `${JSON.stringify(finding).slice(0, -1)},"record":${record}}`,
  )
  return `[${rows.join(',')}]`
}
