import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { type ApplicationDatabaseOptions, DEFAULT_CONNECTIONS } from './application-database-options.ts'
import { applicationConnection } from './connection.ts'
import type { Database } from './database.ts'
import { leaveStandbys } from './leave-standbys.ts'
import type { StatementListener } from './statement-listener.ts'

/** Opens a pool of connections as the application role, for the server. */
export function openApplicationPool(url: string, options: ApplicationDatabaseOptions = {}): Pool {
  const { connections = DEFAULT_CONNECTIONS, idleInTransactionMs } = options
  return openPool({ ...applicationConnection(url, idleInTransactionMs), max: connections })
}

/** Kysely with a pool, which closes with it. */
export function databaseOver(pool: Pool, onStatement?: StatementListener): Database {
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement !== undefined && {
      log: (event) =>
        onStatement({
          text: event.query.sql,
          milliseconds: event.queryDurationMillis,
          ...(event.level === 'error' && { error: event.error }),
        }),
    }),
  })
}

/** Opens a pool that survives broken connections. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  // The pool has already removed a broken idle connection, and the next query opens another. Without a listener, the
  // event would end the process.
  pool.on('error', () => undefined)
  leaveStandbys(pool)
  return pool
}
