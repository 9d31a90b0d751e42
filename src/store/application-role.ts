import { sql } from 'kysely'
import { messageOf, UsageError } from '../errors.ts'
import type { Database } from './database.ts'

/** Who serves requests and runs jobs: owns nothing, bypasses no row-level security, cannot log in by itself. */
export const APPLICATION_ROLE = 'assay_app'

/**
 * What PostgreSQL answers when another session makes the same role or the same grant at the same moment:
 * unique_violation, duplicate_object, and "tuple concurrently updated" (internal_error).
 */
const CONCURRENT_CHANGE = new Set(['23505', '42710', 'XX000'])
const ATTEMPTS = 5

/**
 * Makes the application role where it is missing and lets the current user become it. Roles belong to the
 * whole cluster, so another database, or another session, may have made it already or be making it now.
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
      if (attempt < ATTEMPTS && CONCURRENT_CHANGE.has(sqlState(error))) continue
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

/** Tried, since what membership must say for it differs between PostgreSQL versions. */
async function canBecome(database: Database): Promise<boolean> {
  try {
    await sql`set role ${sql.id(APPLICATION_ROLE)}`.execute(database)
    await sql`reset role`.execute(database)
    return true
  } catch {
    return false
  }
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
