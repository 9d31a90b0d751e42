import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'

/**
 * How far the log of the primary is on disk, and on which timeline: a failover begins another, and what a replica of the earlier
 * one has beyond that was never acknowledged, or is lost.
 */
export interface Position {
  readonly timeline: number
  readonly lsn: string
}

/** All that was committed before is within it. `undefined` while the database is itself a standby. */
export async function positionOf(primary: Database): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select pg_current_wal_flush_lsn()::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline
    where not pg_is_in_recovery()`.execute(primary)
  return rows[0]
}

const STATE = `
  select pg_is_in_recovery() as is_replica,
    min_recovery_end_timeline = $1 and pg_last_wal_replay_lsn() >= $2::pg_lsn as has_replayed
  from pg_control_recovery()`

const AGE = 'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age'

/** What a replica is to who wants to read all up to a position. */
export type Progress = 'reached' | 'lag' | 'away'

const POLL_MS = 3

/** Asks a replica until it has replayed up to a position, for so long at most. Rejects when it does not answer in that time. */
export async function awaitPosition(
  replica: PoolClient,
  { timeline, lsn }: Position,
  patienceMs: number,
): Promise<Progress> {
  const end = performance.now() + patienceMs
  for (;;) {
    const query = { text: STATE, values: [timeline, lsn], query_timeout: patienceMs }
    const { rows } = await replica.query<{ is_replica: boolean; has_replayed: boolean | null }>(query)
    const [state] = rows
    if (state?.is_replica !== true) return 'away'
    if (state.has_replayed === true) return 'reached'
    if (performance.now() + POLL_MS > end) return 'lag'
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The age of the last transaction that a replica has replayed, in seconds; `undefined` while it has replayed none. */
export async function ageOfReplayed(replica: PoolClient, patienceMs: number): Promise<number | undefined> {
  const query = { text: AGE, query_timeout: patienceMs }
  const { rows } = await replica.query<{ age: number | null }>(query)
  return rows[0]?.age ?? undefined
}
