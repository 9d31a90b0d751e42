import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  /** How many members have it. */
  readonly members: number
}

/** The roles of this tenant. */
export async function listRoles(transaction: TenantTransaction, listing: Listing): Promise<Page<RoleRow>> {
  const where = matching(listing.conditions)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from roles where ${where}`.execute(transaction)
  const { rows } = await sql<RoleRow>`
    select id, name, permissions, (
      select count(*) from memberships
      where memberships.tenant_id = roles.tenant_id and memberships.role_id = roles.id
    )::int as members
    from roles where ${where} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
