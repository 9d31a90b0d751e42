import { sql } from 'kysely'
import { UsageError } from '../errors/assay-error.ts'
import { errorCode, messageOf } from '../errors/message-of.ts'
import type { Database } from './database.ts'

/** The role that serves requests and runs jobs: owns nothing, is subject to row-level security, cannot log in. */
export const APPLICATION_ROLE = 'assay_app'

/**
 * PostgreSQL's errors when another session creates the same role or grant at the same time: unique_violation,
 * duplicate_object, and "tuple concurrently updated" (internal_error).
 */
const CONCURRENT_CHANGE = new Set(['23505', '42710', 'XX000'])
const ATTEMPTS = 5

/**
 * Creates the application role if it is missing, and grants it to the current user. Roles belong to the whole cluster,
 * so another database or session may have created it, or be creating it now.
 */
export async function prepareApplicationRole(database: Database): Promise<void> {
  const role = sql.id(APPLICATION_ROLE)
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await roleExists(database))) {
        await sql`create role ${role} nologin nosuperuser nobypassrls`.execute(database)
      }
      if (!(await canBecome(database))) await sql`grant ${role} to current_user`.execute(database)
      return
    } catch (error) {
      if (attempt < ATTEMPTS && CONCURRENT_CHANGE.has(errorCode(error))) continue
      throw new UsageError(
        `The role ${APPLICATION_ROLE} cannot be prepared: ${messageOf(error)}. Let an administrator of the ` +
          `database run: CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO <the user of DATABASE_URL>;`,
        { cause: error },
      )
    }
  }
}

async function roleExists(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${APPLICATION_ROLE}`.execute(database)
  return rows.length > 0
}

/** By trying, since the required membership options differ between PostgreSQL versions. */
async function canBecome(database: Database): Promise<boolean> {
  try {
    await sql`set role ${sql.id(APPLICATION_ROLE)}`.execute(database)
    await sql`reset role`.execute(database)
    return true
  } catch {
    return false
  }
}
