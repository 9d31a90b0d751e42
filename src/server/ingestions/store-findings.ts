import { v7 as uuidv7 } from 'uuid'
import { insertDocument } from '../../store/findings/insert-document.ts'
import { insertFindings } from '../../store/findings/insert-findings.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import { updateFindings } from '../../store/findings/update-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { documentOf, fingerprintOf, packDocument } from './finding-document.ts'

/** A finding and the record it was read from, as it was written. */
export interface RecordedFinding {
  readonly finding: NewFinding
  readonly record: Buffer
}

/**
 * Brings findings to the state these records give them; no two may be of the same finding. The latest record wins,
 * so the same records stored again, or older ones stored late, change nothing. `scanId` is for the records that
 * name none.
 */
export async function storeFindings(
  transaction: TenantTransaction,
  recorded: readonly RecordedFinding[],
  scanId: string,
): Promise<void> {
  if (recorded.length === 0) return
  const records = recorded.map(({ record }) => record)
  const findings = recorded.map(({ finding }, documentIndex) => ({ ...finding, documentIndex }))
  const source = { documentId: uuidv7(), scanId }
  const [added, bytes] = await Promise.all([
    insertFindings(transaction, findings, source),
    packDocument(documentOf(records)),
  ])
  const known = findings.filter(({ id }) => !added.has(id))
  const updatedCount = await updateFindings(transaction, known, source)
  if (added.size + updatedCount === 0) return
  await insertDocument(transaction, {
    id: source.documentId,
    fingerprint: fingerprintOf(records),
    findingCount: records.length,
    bytes,
  })
}
