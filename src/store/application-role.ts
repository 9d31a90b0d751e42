import { sql } from 'kysely'
import { UsageError } from '../errors/assay-error.ts'
import { errorCode, messageOf } from '../errors/message-of.ts'
import type { Database } from './database.ts'

/** The role that serves who sees all accounts of a tenant, and runs jobs: is subject to row-level security, cannot log in. */
export const APPLICATION_ROLE = 'assay_app'

/** The role that serves who sees the accounts of some teams: the same with fewer rights, and policies of its own. */
export const TEAM_ROLE = 'assay_team'

const ROLES = [APPLICATION_ROLE, TEAM_ROLE]

/**
 * PostgreSQL's errors when another session creates the same role or grant at the same time: unique_violation,
 * duplicate_object, and "tuple concurrently updated" (internal_error).
 */
const CONCURRENT_CHANGE = new Set(['23505', '42710', 'XX000'])
const ATTEMPTS = 5

/**
 * Creates the roles of the application if they are missing, and grants them to the current user. Roles belong to the whole
 * cluster, so another database or session may have created them, or be creating them now.
 */
export async function prepareApplicationRoles(database: Database): Promise<void> {
  for (const role of ROLES) await prepareRole(database, role)
}

async function prepareRole(database: Database, name: string): Promise<void> {
  const role = sql.id(name)
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await roleExists(database, name))) {
        await sql`create role ${role} nologin nosuperuser nobypassrls`.execute(database)
      }
      if (!(await canBecome(database, name))) await sql`grant ${role} to current_user`.execute(database)
      return
    } catch (error) {
      if (attempt < ATTEMPTS && CONCURRENT_CHANGE.has(errorCode(error))) continue
      throw await refusedRole(database, `${name} cannot be prepared: ${messageOf(error)}`, error)
    }
  }
}

/** With all that is missing, so that an administrator is asked once. */
async function refusedRole(database: Database, problem: string, cause?: unknown): Promise<UsageError> {
  const missing = []
  for (const role of ROLES) if (!(await roleExists(database, role))) missing.push(role)
  const { rows } = await sql<{ user: string }>`select quote_ident(current_user) as "user"`.execute(database)
  const statements = [
    ...missing.map((role) => `CREATE ROLE ${role} NOLOGIN;`),
    `GRANT ${ROLES.join(', ')} TO ${rows[0]?.user};`,
  ]
  return new UsageError(
    `The role ${problem}. Let an administrator of the database run: ${statements.join(' ')}`,
    { cause },
  )
}

/** Throws a UsageError where the roles could not be prepared, and changes nothing. */
export async function requireApplicationRoles(database: Database): Promise<void> {
  const { rows } = await sql<{ createsRoles: boolean }>`
    select rolcreaterole or rolsuper as "createsRoles" from pg_roles where rolname = current_user`.execute(
    database,
  )
  for (const role of ROLES) {
    if (await roleExists(database, role)) {
      if (!(await mayBecome(database, role)))
        throw await refusedRole(database, `${role} cannot be used: the user is not a member of it`)
    } else if (rows[0]?.createsRoles !== true) {
      throw await refusedRole(
        database,
        `${role} cannot be prepared: there is none, and the user may not create roles`,
      )
    }
  }
}

/** Now, or once it has been granted by the user itself. */
async function mayBecome(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(${name}, 'member') as may`.execute(database)
  return rows[0]?.may === true
}

async function roleExists(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(database)
  return rows.length > 0
}

/** By trying, since the required membership options differ between PostgreSQL versions. */
async function canBecome(database: Database, name: string): Promise<boolean> {
  try {
    await sql`set role ${sql.id(name)}`.execute(database)
    await sql`reset role`.execute(database)
    return true
  } catch {
    return false
  }
}
