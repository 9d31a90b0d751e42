import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import type { StoredDocument } from './documents.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_WITH_SIGHTINGS } from './finding-row.ts'
import { matchingFindings } from './matching-findings.ts'

/** Before all ids. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Where the record of a finding is stored. */
export interface StoredRecord {
  readonly id: string
  readonly document_id: string
  readonly document_index: number
}

/**
 * The next `limit` findings after an id. By id, since that never changes: findings that are seen again between two pages
 * are neither left out nor repeated.
 */
export async function exportFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  conditions: readonly Condition[],
  after: string,
  limit: number,
): Promise<readonly (FindingRow & Details)[]> {
  const selected = sql`${FINDING_COLUMNS}, ${columns.selection}`
  return findingsAfter(transaction, selected, conditions, after, limit)
}

/** The same, but only where their records are. */
export async function exportRecords(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
  after: string,
  limit: number,
): Promise<readonly StoredRecord[]> {
  const selected = sql`findings.id, document_id, document_index`
  return findingsAfter(transaction, selected, conditions, after, limit)
}

async function findingsAfter<Row>(
  transaction: TenantTransaction,
  selected: RawBuilder<unknown>,
  conditions: readonly Condition[],
  after: string,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${selected}
    from ${SHOWN_WITH_SIGHTINGS} and ${await matchingFindings(transaction, conditions)} and findings.id > ${after}
    order by findings.id limit ${limit}`.execute(transaction)
  return rows
}

/** A stored document; undefined when its findings were updated from later ones meanwhile, and it was removed. */
export async function findDocumentById(
  transaction: TenantTransaction,
  id: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select encoding, bytes from finding_documents where id = ${id}`.execute(transaction)
  return rows[0]
}
