import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Names this project's advisory lock; "assay" in hexadecimal, and one for maintenance. */
const MAINTENANCE_LOCK = 0x61737361_7902n

/**
 * Runs maintenance unless another process of the same database does at this moment; answers whether it ran. The lock
 * belongs to a connection, which it keeps meanwhile, so it ends with a process that dies.
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
