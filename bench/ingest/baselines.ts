import { closeSync, createReadStream, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { assessRecord } from '../../src/server/ingestions/assess-record.ts'
import { readRecord } from '../../src/server/ingestions/read-record.ts'
import { splitRecords } from '../../src/server/records/record-splitter.ts'
import type { Database } from '../../src/store/database.ts'
import { timed, timedAsync } from '../measure.ts'

const CHUNK_BYTES = 1024 * 1024
/** What a string can hold at most is half a gigabyte. */
const MAX_WHOLE_BYTES = 450e6

/** Milliseconds that splitting the file into records and parsing each takes. */
export function streamingParse(path: string): Promise<number> {
  return timedAsync(async () => {
    for await (const batch of splitRecords(chunksOf(path))) for (const record of batch) readRecord(record)
  })
}

/** The same and validation, against `JSON.parse` of as much of the file as a string can hold; both in milliseconds. */
export async function validation(
  path: string,
  bytes: number,
): Promise<{ ours: number; whole: number } | undefined> {
  if (bytes > MAX_WHOLE_BYTES) return undefined
  const ours = await timedAsync(async () => {
    for await (const batch of splitRecords(chunksOf(path)))
      for (const record of batch) assessRecord(readRecord(record))
  })
  const whole = timed(() => JSON.parse(readFileSync(path, 'utf8')))
  return { ours, whole }
}

/** Milliseconds that the disk takes to make the bytes of the file its own, and the database to commit once. */
export async function fsyncAndCommit(path: string, copy: string, owner: Database): Promise<number> {
  const descriptor = openSync(copy, 'w')
  for await (const chunk of chunksOf(path)) writeSync(descriptor, chunk)
  const sync = timed(() => fsyncSync(descriptor))
  closeSync(descriptor)
  await sql`create table if not exists bench_commit (at timestamptz)`.execute(owner)
  const commit = await timedAsync(() => sql`insert into bench_commit values (now())`.execute(owner))
  await sql`drop table bench_commit`.execute(owner)
  return sync + commit
}

function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES })
}
