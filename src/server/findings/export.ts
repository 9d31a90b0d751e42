import { findDocument } from '../../store/findings/documents.ts'
import {
  exportFindings,
  exportRecords,
  FIRST_ID,
  findDocumentById,
  type StoredRecord,
} from '../../store/findings/export-findings.ts'
import type { FindingRow } from '../../store/findings/finding-row.ts'
import type { Condition } from '../../store/listing.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import { csvRow } from '../../text/csv-row.ts'
import { readRecords, recordAt } from '../records/finding-document.ts'
import { DETAIL_COLUMNS, type FindingDetails } from './finding-details.ts'

type Row = FindingRow & FindingDetails

const ROWS_PER_PAGE = 100
/** Far more, since they are small, and each document is read once for all its records of a page. */
const RECORDS_PER_PAGE = 10_000

const COLUMNS = [
  'id',
  'uid',
  'status',
  'state',
  'severity',
  'check',
  'title',
  'service',
  'resource_uid',
  'resource_name',
  'resource_type',
  'region',
  'namespace',
  'file',
  'line',
  'source_url',
  'owners',
  'reason',
  'compliance',
  'muted',
  'muted_reason',
  'muted_owner',
  'muted_until',
  'accepted_reason',
  'accepted_by',
  'accepted_until',
  'assignee',
  'due_at',
  'provider',
  'provider_uid',
  'provider_name',
  'scan_id',
  'part',
  'delta',
  'first_seen_at',
  'last_seen_at',
  'resolved_at',
  'gone_at',
] as const

/**
 * Comma-separated values (RFC 4180), in pieces; no cell is a formula. No transaction is open while a reader makes the
 * export wait.
 */
export async function* csvExport(read: InTenant, conditions: readonly Condition[]): AsyncGenerator<string> {
  yield csvRow(COLUMNS)
  const next = (after: string) =>
    read((transaction) => exportFindings(transaction, DETAIL_COLUMNS, conditions, after, ROWS_PER_PAGE))
  for await (const rows of pages(next, ROWS_PER_PAGE)) {
    yield rows
      .map(withAcceptance)
      .map((row) => csvRow(COLUMNS.map((column) => cellOf(row[column]))))
      .join('')
  }
}

/** What a person accepted has cells of its own. */
function withAcceptance({ accepted, ...row }: Row) {
  return {
    ...row,
    accepted_reason: accepted?.reason ?? null,
    accepted_by: accepted?.by ?? null,
    accepted_until: accepted?.until ? new Date(accepted.until) : null,
  }
}

function cellOf(value: ReturnType<typeof withAcceptance>[(typeof COLUMNS)[number]]): string | number {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value.join('; ')
}

/** A JSON array of the OCSF records as they arrived, in pieces. Only one document is in memory. */
export async function* ocsfExport(read: InTenant, conditions: readonly Condition[]): AsyncGenerator<Buffer> {
  const next = (after: string) =>
    read((transaction) => exportRecords(transaction, conditions, after, RECORDS_PER_PAGE))
  let separator = '[\n'
  for await (const rows of pages(next, RECORDS_PER_PAGE)) {
    for (const ofDocument of Map.groupBy(rows, (row) => row.document_id).values()) {
      for await (const record of recordsOf(read, ofDocument)) {
        yield Buffer.concat([Buffer.from(separator), record])
        separator = ',\n'
      }
    }
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function* recordsOf(read: InTenant, rows: readonly StoredRecord[]): AsyncGenerator<Buffer> {
  const document = await read((transaction) => findDocumentById(transaction, rows[0]?.document_id ?? ''))
  if (document !== undefined) {
    yield* readRecords(document, new Set(rows.map((row) => row.document_index)))
    return
  }
  for (const { id } of rows) {
    const later = await read((transaction) => findDocument(transaction, id))
    const record = later && (await recordAt(later, later.index))
    if (record !== undefined) yield record
  }
}

async function* pages<T extends { readonly id: string }>(
  next: (after: string) => Promise<readonly T[]>,
  size: number,
): AsyncGenerator<readonly T[]> {
  let after = FIRST_ID
  for (;;) {
    const rows = await next(after)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)?.id ?? after
  }
}
