import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { POLL_INTERVAL_MS } from './server-process.ts'

/** Advisory locks of the superuser's connections; "assay" in hexadecimal, cut to an integer, names them ours. */
const LOCK_SPACE = 0x61737361
/** Shared by everyone who uses the server, exclusive for the one who stops it. */
const USE = 1
/** Held by the one `assay serve`. */
const SERVE = 2
/** Held while the owner and his database are made. */
const PREPARE = 3

/** A killed process's connection ends within moments, and with it its locks. */
const PATIENCE_MS = 2_000

/** Marks the server as used; false when somebody is stopping it. PostgreSQL drops the mark with the connection. */
export function startUsing(client: Client): Promise<boolean> {
  return ask(client, 'pg_try_advisory_lock_shared', USE)
}

/** Claims the data directory for one `assay serve`; false when another one has it. */
export async function claimServing(client: Client): Promise<boolean> {
  const started = Date.now()
  for (;;) {
    if (await ask(client, 'pg_try_advisory_lock', SERVE)) return true
    if (Date.now() - started > PATIENCE_MS) return false
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Gives up every mark and claim of this connection. */
export async function stopUsing(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** Claims the server for stopping it; false while others use it, who will stop it themselves. */
export function claimStopping(client: Client): Promise<boolean> {
  return ask(client, 'pg_try_advisory_lock', USE)
}

/** Runs `work` while nobody else does. */
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
