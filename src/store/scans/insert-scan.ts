import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a file says that one of its scans looked at. */
export interface ScanCoverage {
  /** Everything in its scope. */
  readonly complete: boolean
  /** Parts of the scope that were looked at completely, sorted; empty for a complete scan. */
  readonly parts: readonly string[]
  /** The only checks that surely ran, sorted; null: all. */
  readonly checks: readonly string[] | null
  /** The only statuses that were reported, sorted; null: all. */
  readonly statuses: readonly string[] | null
}

export interface NewScan extends ScanCoverage {
  readonly scopeId: string
  readonly scanId: string
  /** In milliseconds since 1970. */
  readonly time: number
}

/** Notes a scan; the same scan of the same file again changes nothing. */
export async function insertScan(
  transaction: TenantTransaction,
  { scopeId, scanId, time, complete, parts, checks, statuses }: NewScan,
): Promise<void> {
  const fingerprint = hash('sha256', JSON.stringify([complete, parts, checks, statuses]), 'buffer')
  await sql`
    insert into scans (tenant_id, scope_id, time, scan_id, fingerprint, complete, parts, checks, statuses)
    values (
      current_tenant(), ${scopeId}, to_timestamp(${time}::double precision / 1000), ${scanId}, ${fingerprint},
      ${complete}, ${parts}::text[], ${checks}::text[], ${statuses}::text[]
    )
    on conflict do nothing`.execute(transaction)
}
