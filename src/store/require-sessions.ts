import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { UsageError } from '../errors/assay-error.ts'

/** A setting that has no meaning but to tell sessions apart. */
const SETTING = 'assay.mark'

/**
 * Refuses a pooler that hands out a connection for one transaction at a time: role, search path and locks belong to the
 * session. While the second client has a transaction, the first one would lose what it has set, or the second one have it.
 */
export async function requireSessions([first, second]: readonly [Client, Client]): Promise<void> {
  const mark = randomUUID()
  await first.query(`set ${SETTING} to '${mark}'`)
  await second.query('begin')
  const isKept = (await markOf(first)) === mark
  const isShared = (await markOf(second)) === mark
  await second.query('rollback')
  if (isKept && !isShared) return
  throw new UsageError(
    'The database is reached through a pooler that hands out a connection for one transaction at a time. ' +
      'Let it pool sessions (pool_mode = session in PgBouncer), or connect to PostgreSQL itself.',
  )
}

async function markOf(client: Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('${SETTING}', true) as mark`,
  )
  return rows[0]?.mark
}
