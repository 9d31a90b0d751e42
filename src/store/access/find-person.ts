import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A member, and the tenant by name. */
export interface Person {
  readonly email: string
  readonly tenant_name: string
}

/** A member of this tenant; undefined when the user is none. */
export async function findPerson(
  transaction: TenantTransaction,
  userId: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select tenant_users.email, tenants.name as tenant_name from tenant_users() cross join tenants
    where tenant_users.user_id = ${userId}`.execute(transaction)
  return rows[0]
}
