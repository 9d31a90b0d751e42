import { closeSync, createReadStream, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { assessRecord } from '../../src/server/ingestions/assess-record.ts'
import { readRecord } from '../../src/server/ingestions/read-record.ts'
import { splitRecords } from '../../src/server/records/record-splitter.ts'
import type { Database } from '../../src/store/database.ts'
import { median, timed, timedAsync } from '../measure.ts'

const CHUNK_BYTES = 1024 * 1024
/** A JavaScript string holds at most about half a gigabyte. */
const MAX_WHOLE_BYTES = 450e6
const VALIDATION_ROUNDS = 5

/** Baseline of ingestion: milliseconds to split the file into records and parse each. */
export function streamingParse(path: string): Promise<number> {
  return timedAsync(async () => {
    for await (const batch of splitRecords(chunksOf(path))) for (const record of batch) readRecord(record)
  })
}

/**
 * Milliseconds to split, parse and validate the records, and to `JSON.parse` the whole file: medians of several rounds, in turns.
 * `undefined` for a file too large for one string.
 */
export async function validation(
  path: string,
  bytes: number,
): Promise<{ ours: number; whole: number } | undefined> {
  if (bytes > MAX_WHOLE_BYTES) return undefined
  const ours: number[] = []
  const whole: number[] = []
  for (let round = 0; round < VALIDATION_ROUNDS; round += 1) {
    ours.push(await timedAsync(() => assessAll(path)))
    whole.push(timed(() => JSON.parse(readFileSync(path, 'utf8'))))
  }
  return { ours: median(ours), whole: median(whole) }
}

async function assessAll(path: string): Promise<void> {
  for await (const batch of splitRecords(chunksOf(path)))
    for (const record of batch) assessRecord(readRecord(record))
}

/** Baseline of storing: milliseconds of one fsync of a copy of the file, and of one commit of the database. */
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
