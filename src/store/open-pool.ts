import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { type ApplicationDatabaseOptions, DEFAULT_CONNECTIONS } from './application-database-options.ts'
import { applicationConnection } from './connection.ts'
import type { Database } from './database.ts'
import { READ_ONLY } from './outage.ts'
import type { StatementListener } from './statement-listener.ts'

/** Opens a pool of connections as the application role, for the server. */
export function openApplicationPool(url: string, options: ApplicationDatabaseOptions = {}): Pool {
  const { connections = DEFAULT_CONNECTIONS, idleInTransactionMs } = options
  return openPool({ ...applicationConnection(url, idleInTransactionMs), max: connections })
}

/** So long does the first read wait for a replica that is not there. */
const REPLICA_CONNECT_TIMEOUT_MS = 1_000
/** What a replica does not answer in this time, the primary is asked, which may take longer. Also when its machine is gone. */
const REPLICA_STATEMENT_TIMEOUT_MS = 10_000

/** The same to a replica, which nobody waits long for, since the primary answers as well. */
export function openReplicaPool(url: string, connections: number): Pool {
  return openPool({
    ...applicationConnection(url),
    max: connections,
    connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS,
    query_timeout: REPLICA_STATEMENT_TIMEOUT_MS,
  })
}

/** Kysely with a pool, which closes with it. */
export function databaseOver(pool: PostgresPool, onStatement?: StatementListener): Database {
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

/**
 * Lets the pool close each connection on which a write was refused because the database is read-only. After a failover
 * such a connection leads to what was the primary before, and the next one that is opened to the primary of now.
 */
function leaveStandbys(pool: Pool): void {
  const standbys = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === READ_ONLY) standbys.add(client)
    })
  })
  // The pool keeps no connection that is ending.
  pool.on('release', (_error, client) => {
    if (standbys.has(client)) void client.end()
  })
}
