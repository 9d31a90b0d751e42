import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { connect } from './connect.ts'
import { POLL_INTERVAL_MS, STARTUP_LIMIT_MS } from './server-process.ts'

/** PostgreSQL opens its port moments after it has written its process id. */
const ANSWER_LIMIT_MS = 3_000

/**
 * Connects to a server that already runs on this cluster, such as one whose parent was killed. Undefined when there is
 * none; a stale `postmaster.pid` is left for PostgreSQL to replace. Rejects on the signal.
 */
export async function adoptRunningServer(
  cluster: Cluster,
  signal?: AbortSignal,
): Promise<Client | undefined> {
  const started = Date.now()
  while (Date.now() - started < STARTUP_LIMIT_MS) {
    signal?.throwIfAborted()
    const answer = await connect(cluster)
    if (typeof answer === 'object') return answer
    if (answer === 'absent') return undefined
    if (answer === 'unreachable' && Date.now() - started > ANSWER_LIMIT_MS) return undefined
    await sleep(POLL_INTERVAL_MS)
  }
  return undefined
}
