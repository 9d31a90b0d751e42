import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { POLL_INTERVAL_MS } from './server-process.ts'

/** Namespace of the advisory locks of the superuser's connections: "assay" in hexadecimal, cut to an integer. */
const LOCK_SPACE = 0x61737361
/** Shared by all processes that use the server, exclusive for the one that stops it. */
const USE = 1
/** Held by the only `assay serve`. */
const SERVE = 2
/** Held while the owner and its database are created. */
const PREPARE = 3

/** The connection of a killed process ends within moments, and with it its locks. */
const PATIENCE_MS = 2_000

/** Locks the server as used; false while another process stops it. The lock ends with the connection. */
export function startUsing(client: Client): Promise<boolean> {
  return ask(client, 'pg_try_advisory_lock_shared', USE)
}

/** Locks the data directory for one `assay serve`; false when another one has it. */
export async function claimServing(client: Client): Promise<boolean> {
  const started = Date.now()
  for (;;) {
    if (await ask(client, 'pg_try_advisory_lock', SERVE)) return true
    if (Date.now() - started > PATIENCE_MS) return false
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Releases all locks of this connection. */
export async function stopUsing(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** Locks the server to stop it; false while others use it, of which the last one will stop it. */
export function claimStopping(client: Client): Promise<boolean> {
  return ask(client, 'pg_try_advisory_lock', USE)
}

/** Runs `work` while no other process prepares the database. */
export async function withPrepareLock(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_SPACE, PREPARE])
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [LOCK_SPACE, PREPARE])
  }
}

async function ask(client: Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock}($1, $2) as granted`, [
    LOCK_SPACE,
    key,
  ])
  return rows[0]?.granted === true
}
