import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { ApplicationDatabaseOptions } from './application-database-options.ts'
import { applicationConnection, IDLE_IN_TRANSACTION_TIMEOUT_MS } from './connection.ts'
import type { Database } from './database.ts'

/** Enough for one process; PostgreSQL's own default allows 100 connections in all. */
const SERVING_CONNECTIONS = 10

/** The connections of the server to the database, as the application role. */
export function openApplicationPool(url: string, options: ApplicationDatabaseOptions = {}): Pool {
  const { connections = SERVING_CONNECTIONS, idleInTransactionMs = IDLE_IN_TRANSACTION_TIMEOUT_MS } = options
  return openPool({
    ...applicationConnection(url),
    max: connections,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
}

/** Kysely over a pool, which it ends with itself. */
export function databaseOver(pool: Pool): Database {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

/** A pool that outlives the connections that break. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  // An idle connection that breaks has left the pool already, and the next query opens another. Unheard,
  // the event would end the process.
  pool.on('error', () => undefined)
  return pool
}
