import { v7 as uuidv7 } from 'uuid'
import { insertControls } from '../../store/findings/insert-controls.ts'
import { insertDocument } from '../../store/findings/insert-document.ts'
import { insertFindings } from '../../store/findings/insert-findings.ts'
import type { DocumentedFinding } from '../../store/findings/new-finding.ts'
import { updateFindings } from '../../store/findings/update-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { DETAIL_COLUMNS, type FindingDetails } from '../findings/finding-details.ts'
import type { FindingDocument } from '../records/finding-document.ts'
import { pack } from '../records/pieces.ts'
import type { StoredScan } from './file-scans.ts'

/** Findings, and the document of exactly the records they were read from. */
export interface RecordedFindings {
  readonly findings: readonly DocumentedFinding<FindingDetails>[]
  readonly document: FindingDocument
  /** What exactly these records say about their scans. */
  readonly scans: readonly StoredScan[]
}

/**
 * Stores findings, at most one record per finding. The latest record wins, so storing the same records again changes
 * nothing.
 */
export async function storeFindings(
  transaction: TenantTransaction,
  { findings, document, scans }: RecordedFindings,
): Promise<void> {
  if (findings.length === 0) return
  const documentId = uuidv7()
  await insertControls(transaction, findings)
  const [added, bytes] = await Promise.all([
    insertFindings(transaction, DETAIL_COLUMNS, findings, documentId),
    pack(document.bytes),
  ])
  const known = findings.filter(({ id }) => !added.has(id))
  const updatedCount = await updateFindings(transaction, DETAIL_COLUMNS, known, documentId)
  if (added.size + updatedCount === 0) return
  await insertDocument(transaction, {
    id: documentId,
    fingerprint: document.fingerprint,
    findingCount: findings.length,
    scans: JSON.stringify(scans),
    bytes,
  })
}
