import { v7 as uuidv7 } from 'uuid'
import { findOutdated } from '../../store/findings/find-outdated.ts'
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
  const outdated = await findOutdated(
    transaction,
    recorded.map(({ finding }) => finding),
  )
  const current = recorded.filter(({ finding }) => !outdated.has(finding.id))
  if (current.length === 0) return
  const source = { documentId: uuidv7(), scanId }
  const document = documentOf(current.map(({ record }) => record))
  await insertDocument(transaction, {
    id: source.documentId,
    fingerprint: fingerprintOf(document),
    findingCount: current.length,
    bytes: await packDocument(document),
  })
  const findings = current.map(({ finding }, documentIndex) => ({ ...finding, documentIndex }))
  const added = await insertFindings(transaction, findings, source)
  await updateFindings(
    transaction,
    findings.filter(({ id }) => !added.has(id)),
    source,
  )
}
