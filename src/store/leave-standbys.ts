import type { Pool, PoolClient } from 'pg'
import { READ_ONLY } from './outage.ts'

/**
 * Lets the pool close each connection on which a write was refused because the database is read-only. After a failover
 * such a connection leads to what was the primary before, and the next one that is opened to the primary of now.
 */
export function leaveStandbys(pool: Pool): void {
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
