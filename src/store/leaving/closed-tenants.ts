import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The receipt: what is left of a tenant. */
export interface TenantDeletionRow {
  readonly id: string
  readonly tenant_id: string
  readonly name: string
  readonly closed_at: Date
  /** Null while rows of it are left. */
  readonly finished_at: Date | null
  /** Rows by table, so far. */
  readonly removed: Readonly<Record<string, number>>
  /** The place and the hash of the last event of its audit log; null where it had none that was sealed. */
  readonly audit_position: number | null
  readonly audit_hash: string | null
}

/** The receipt with this id. */
export async function findTenantDeletion(
  database: Database,
  id: string,
): Promise<TenantDeletionRow | undefined> {
  const { rows } = await sql<TenantDeletionRow>`
    select id, left_tenant_id as tenant_id, name, closed_at, finished_at, removed,
      audit_position::float8 as audit_position, encode(audit_hash, 'hex') as audit_hash
    from find_tenant_deletion(${id})`.execute(database)
  return rows[0]
}

/** The ids of tenants that were closed and are not removed yet. */
export async function listClosedTenants(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select list_closed_tenants() as id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Removes rows of a closed tenant for about 200 ms, and at last the tenant. Whether more are left. */
export async function removeClosedTenant(database: Database, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select remove_closed_tenant(${tenantId}) as more`.execute(
    database,
  )
  return rows[0]?.more ?? false
}
