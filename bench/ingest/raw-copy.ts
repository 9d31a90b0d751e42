import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { DETAILS } from '../../src/server/findings/finding-details.ts'
import { type Assessment, assessRecord } from '../../src/server/ingestions/assess-record.ts'
import { FileContext } from '../../src/server/ingestions/file-context.ts'
import { findingOfRecord } from '../../src/server/ingestions/finding-of-record.ts'
import { readRecord } from '../../src/server/ingestions/read-record.ts'
import { splitRecords } from '../../src/server/records/record-splitter.ts'
import { timedAsync } from '../measure.ts'

/**
 * Baseline of storing: milliseconds of a COPY of the file's rows, prepared beforehand, into a table with the indexes of
 * findings and without row level security; measured with and without the record as a JSON column.
 */
export async function rawCopy(
  url: string,
  path: string,
  rowsPath: string,
): Promise<{ withRecords: number; withoutRecords: number }> {
  const client = new Client({ connectionString: url, options: '-c search_path=assay' })
  await client.connect()
  try {
    const copy = async (records: boolean): Promise<number> => {
      await pipeline(rowsOf(path, records), createWriteStream(rowsPath))
      await client.query(`
        create table bench_rows (like findings including all);
        alter table bench_rows add column record json`)
      const milliseconds = await timedAsync(() =>
        pipeline(createReadStream(rowsPath), client.query(from(`copy bench_rows (${COLUMNS}) from stdin`))),
      )
      await client.query('drop table bench_rows')
      return milliseconds
    }
    return { withRecords: await copy(true), withoutRecords: await copy(false) }
  } finally {
    await client.end()
  }
}

const FILE = new FileContext({ receivedAt: new Date(), teams: null, scope: null })
const DETAILED = Object.values(DETAILS).map(({ column }) => column)
const COLUMNS = `tenant_id, provider_id, uid_hash, id, uid, status, ${DETAILED.join(', ')},
  first_seen_at, changed_at, document_id, document_index, record`

async function* rowsOf(path: string, withRecords: boolean): AsyncGenerator<string> {
  const ids = { tenantId: randomUUID(), providerId: randomUUID(), documentId: randomUUID() }
  for await (const batch of splitRecords(createReadStream(path, { highWaterMark: 1024 * 1024 }))) {
    const rows = batch.map((record, index) =>
      rowOf(assessRecord(readRecord(record)), index, ids, withRecords),
    )
    yield rows.join('')
  }
}

function rowOf(
  assessment: Assessment,
  index: number,
  { tenantId, providerId, documentId }: { tenantId: string; providerId: string; documentId: string },
  withRecords: boolean,
): string {
  if ('reasons' in assessment) return ''
  const finding = findingOfRecord(assessment.record, FILE)
  const seenAt = new Date(finding.lastSeenAt).toISOString()
  const values = [
    tenantId,
    providerId,
    `\\x${createHash('sha256').update(finding.uid).digest('hex')}`,
    finding.id,
    finding.uid,
    finding.status,
    ...Object.values(finding.details).map((value) => (value === null ? null : String(value))),
    seenAt,
    seenAt,
    documentId,
    String(index),
    withRecords ? assessment.bytes.toString() : '{}',
  ]
  return `${values.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`
}

/** Escapes a value for COPY's text format. */
function escaped(value: string): string {
  return value.replace(
    /[\\\n\t\r]/g,
    (character) => `\\${{ '\\': '\\', '\n': 'n', '\t': 't', '\r': 'r' }[character]}`,
  )
}
