import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { Database } from '../database.ts'

/** Tenants whose findings may have wrong times, from before the program read them right. */
export async function listTenantsToRepair(owner: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenants where not times_repaired order by id`.execute(owner)
  return rows.map(({ id }) => id)
}

export async function noteRepairedTimes(owner: Database, tenantId: string): Promise<void> {
  await sql`update tenants set times_repaired = true where id = ${tenantId}`.execute(owner)
}

/**
 * Gives documents other fingerprints, which no file has: what was noted about their scans is wrong, and the same file sent
 * again is read again.
 */
export async function forgetFingerprints(
  owner: Database,
  tenantId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sql`
    update finding_documents set fingerprint = sha256(fingerprint)
    where tenant_id = ${tenantId} and id = any(${UUID_COLUMN.array(documentIds)}::uuid[])`.execute(owner)
}
