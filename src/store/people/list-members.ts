import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface MemberRow {
  /** The user's id. */
  readonly id: string
  readonly email: string
  /** Name of the role. */
  readonly role: string
}

/** The members of this tenant. */
export async function listMembers(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<MemberRow>> {
  const members = sql`
    (
      select memberships.user_id as id, users.email, roles.name as role
      from memberships
      join tenant_users() as users on users.user_id = memberships.user_id
      join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    ) as members`
  return pageOf(transaction, listing, sql`id, email, role`, members)
}
