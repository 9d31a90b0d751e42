import { ownerConnection } from './connection.ts'
import type { Database } from './database.ts'
import { databaseOver, openApplicationPool, openPool } from './open-pool.ts'

/** Administration and migration run one step at a time. */
const OWNER_CONNECTIONS = 2

/** Opens the database as the application role. Connects with the first query. */
export function openApplicationDatabase(url: string): Database {
  return databaseOver(openApplicationPool(url))
}

/**
 * Opens the database as its owner, who sees every tenant: for migrations and administration, never for
 * requests. Close it with `destroy()`.
 */
export function openOwnerDatabase(url: string): Database {
  return databaseOver(openPool({ ...ownerConnection(url), max: OWNER_CONNECTIONS }))
}
