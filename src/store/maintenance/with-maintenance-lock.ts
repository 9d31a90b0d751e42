import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Id of the advisory lock: "assay" in hexadecimal, and a number for maintenance. */
const MAINTENANCE_LOCK = 0x61737361_7902n

/**
 * Runs maintenance unless another process of the same database does; returns whether it ran. The lock belongs to one
 * connection, so it ends with the process.
 */
export async function withMaintenanceLock(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(${MAINTENANCE_LOCK}) as ours`.execute(connection)
    if (rows[0]?.ours !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${MAINTENANCE_LOCK})`.execute(connection)
    }
    return true
  })
}
