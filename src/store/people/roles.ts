import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  /** Whether its members see all accounts, or those of their teams. */
  readonly sees: 'all' | 'teams'
  /** How many members have it. */
  readonly members: number
}

/** What lists show of a role. */
export const ROLE_COLUMNS = sql`
  name, permissions, sees, (
    select count(*) from memberships
    where memberships.tenant_id = roles.tenant_id and memberships.role_id = roles.id
  )::int as members`

/** The roles of this tenant. */
export async function listRoles(transaction: TenantTransaction, listing: Listing): Promise<Page<RoleRow>> {
  return pageOf(transaction, listing, sql`id, ${ROLE_COLUMNS}`, sql`roles`)
}
