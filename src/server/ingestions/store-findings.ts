import { v7 as uuidv7 } from 'uuid'
import { insertDocument } from '../../store/findings/documents.ts'
import { insertFindings, insertSharedTexts } from '../../store/findings/insert-findings.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import { noteRepetitions } from '../../store/findings/note-repetitions.ts'
import { updateFindings } from '../../store/findings/update-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { DETAIL_COLUMNS, type FindingDetails } from '../findings/finding-details.ts'
import type { FindingDocument } from '../records/finding-document.ts'
import { pack } from '../records/pieces.ts'
import { FileScans, type RecordedScan, type StoredScan } from './file-scans.ts'

/** A finding, the record it was read from, and what that says about its scan. */
interface RecordedFinding {
  readonly finding: NewFinding<FindingDetails>
  readonly record: Buffer
  readonly scan: RecordedScan
}

export interface RecordedFindings {
  readonly findings: readonly RecordedFinding[]
  /** The document of exactly these records. Call once: the others are released. */
  documentOf(findings: readonly RecordedFinding[]): FindingDocument
}

/**
 * Stores findings, at most one record per finding, of accounts taken with `takeTurns`. The latest record wins, so storing
 * the same records again changes nothing. Of a record that says what is known, only its time and scan are kept. `tellOf` is
 * the job whose opened findings are told.
 */
export async function storeFindings(
  transaction: TenantTransaction,
  { findings, documentOf }: RecordedFindings,
  tellOf?: string,
): Promise<void> {
  const { known, repeated } = await noteRepetitions(
    transaction,
    findings.map(({ finding }) => finding),
  )
  const changed = findings.filter(({ finding }) => !repeated.has(finding.id))
  if (changed.length === 0) return
  const document = documentOf(changed)
  const documented = changed.map(({ finding }, documentIndex) => ({ ...finding, documentIndex }))
  const documentId = uuidv7()
  const writing = { documentId, tellOf }
  await insertSharedTexts(transaction, documented)
  const added = documented.filter(({ id }) => !known.has(id))
  const [bytes] = await Promise.all([
    pack(document.bytes),
    insertFindings(transaction, DETAIL_COLUMNS, added, writing),
  ])
  const before = documented.filter(({ id }) => known.has(id))
  const updatedCount = await updateFindings(transaction, DETAIL_COLUMNS, before, writing)
  if (added.length + updatedCount === 0) return
  await insertDocument(transaction, {
    id: documentId,
    fingerprint: document.fingerprint,
    findingCount: changed.length,
    scans: JSON.stringify(scansOf(changed)),
    bytes,
  })
}

function scansOf(findings: readonly RecordedFinding[]): StoredScan[] {
  const scans = new FileScans()
  for (const { scan } of findings) scans.add(scan)
  return scans.stored()
}
