import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a user without any tenant, and returns its id. Email addresses that differ only in case are the same. */
export async function createUser(database: Database, email: string): Promise<string> {
  const id = uuidv7()
  try {
    await sql`insert into users (id, email) values (${id}, ${email})`.execute(database)
  } catch (error) {
    refuseDuplicate(error, `There is a user with the address ${email} already.`)
  }
  return id
}

/**
 * The id of the user with this email address, case-insensitively, among those whom no identity provider named;
 * undefined when there is none.
 */
export async function findUser(database: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = lower(${email}) and home_tenant_id is null`.execute(database)
  return rows[0]?.id
}

/** The ids of everybody with this email address, also of those whom identity providers named. */
export async function findUsersOf(database: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = lower(${email})`.execute(database)
  return rows.map(({ id }) => id)
}

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

/** Removes users, with their memberships, sessions and keys in every tenant. */
export async function removeUsers(database: Database, userIds: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // First, while what is told of them can name them.
    await sql`delete from memberships where user_id = any(${userIds}::uuid[])`.execute(transaction)
    await sql`delete from users where id = any(${userIds}::uuid[])`.execute(transaction)
  })
}

/** Sets a user's password hash and ends all sessions opened with an earlier password. */
export async function setPasswordHash(
  database: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update users set password_hash = ${hash} where id = ${userId}`.execute(transaction)
    await endSessions(transaction, userId)
  })
}

/** Ends every session of a user, in every tenant; returns how many. */
export async function endSessions(database: Database, userId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where user_id = ${userId}`.execute(database)
  return Number(numAffectedRows)
}
