import { v7 as uuidv7 } from 'uuid'
import { insertDocument } from '../../store/findings/insert-document.ts'
import { insertFindings } from '../../store/findings/insert-findings.ts'
import type { DocumentedFinding } from '../../store/findings/new-finding.ts'
import { updateFindings } from '../../store/findings/update-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { DETAIL_COLUMNS, type FindingDetails } from '../findings/finding-details.ts'
import type { FindingDocument } from '../records/finding-document.ts'
import { pack } from '../records/pieces.ts'

/** Findings, and the document of exactly the records they were read from. */
export interface RecordedFindings {
  readonly findings: readonly DocumentedFinding<FindingDetails>[]
  readonly document: FindingDocument
}

/**
 * Stores findings, at most one record per finding. The latest record wins, so storing the same or older records again
 * changes nothing. `scanId` is for records without one.
 */
export async function storeFindings(
  transaction: TenantTransaction,
  { findings, document }: RecordedFindings,
  scanId: string,
): Promise<void> {
  if (findings.length === 0) return
  const source = { documentId: uuidv7(), scanId }
  const [added, bytes] = await Promise.all([
    insertFindings(transaction, DETAIL_COLUMNS, findings, source),
    pack(document.bytes),
  ])
  const known = findings.filter(({ id }) => !added.has(id))
  const updatedCount = await updateFindings(transaction, DETAIL_COLUMNS, known, source)
  if (added.size + updatedCount === 0) return
  await insertDocument(transaction, {
    id: source.documentId,
    fingerprint: document.fingerprint,
    findingCount: findings.length,
    bytes,
  })
}
