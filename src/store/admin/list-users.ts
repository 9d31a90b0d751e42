import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface UserSummary {
  readonly email: string
  readonly has_password: boolean
  /** Names of the tenants the user is a member of. */
  readonly tenants: readonly string[]
}

/** Every user, ordered by email address. */
export async function listUsers(database: Database): Promise<UserSummary[]> {
  const { rows } = await sql<UserSummary>`
    select
      users.email,
      users.password_hash is not null as has_password,
      array(
        select tenants.name from memberships join tenants on tenants.id = memberships.tenant_id
        where memberships.user_id = users.id
        order by tenants.name
      ) as tenants
    from users
    order by lower(users.email)`.execute(database)
  return rows
}
