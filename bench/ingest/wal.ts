import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

/** What the work gives, and the bytes of WAL that the database wrote meanwhile. */
export async function withWal<T>(owner: Database, work: () => Promise<T>): Promise<[T, number]> {
  const before = await position(owner)
  const result = await work()
  return [result, (await position(owner)) - before]
}

async function position(owner: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`.execute(owner)
  return rows[0]?.bytes ?? Number.NaN
}
