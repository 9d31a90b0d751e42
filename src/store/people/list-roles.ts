import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface RoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  /** How many members have it. */
  readonly members: number
}

/** The roles of this tenant. */
export async function listRoles(transaction: TenantTransaction, listing: Listing): Promise<Page<RoleRow>> {
  const columns = sql`
    id, name, permissions, (
      select count(*) from memberships
      where memberships.tenant_id = roles.tenant_id and memberships.role_id = roles.id
    )::int as members`
  return pageOf(transaction, listing, columns, sql`roles`)
}
