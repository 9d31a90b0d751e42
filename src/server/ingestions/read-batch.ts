import { setImmediate } from 'node:timers/promises'
import type { ScannedRecord } from '../../ocsf/record-scanner.ts'
import { isDocumentCurrent } from '../../store/findings/is-document-current.ts'
import { documentOf, type FindingDocument } from '../records/finding-document.ts'
import { assessRecord } from './assess-record.ts'
import { Batch } from './batch.ts'
import type { InTenant } from './in-tenant.ts'
import { readRecord } from './read-record.ts'
import type { ReaderState } from './reader-state.ts'

/** The writing of the batch before is a conversation: the database is answered after this many records. */
const RECORDS_AT_ONCE = 50

/**
 * Records that are stored already, byte for byte and together, are counted and not looked into. The batch keeps
 * a copy of the records, so that the file's own bytes can go.
 */
export async function readBatch(
  inTenant: InTenant,
  records: readonly ScannedRecord[],
  state: ReaderState,
): Promise<Batch> {
  const document = documentOf(records.flatMap((record) => ('bytes' in record ? [record.bytes] : [])))
  const batch = new Batch(document)
  const isStored =
    document.records.length === records.length &&
    (await inTenant((transaction) => isDocumentCurrent(transaction, document.fingerprint)))
  if (isStored) {
    batch.addStored(records.length)
    return batch
  }
  for (const [position, record] of copiesOf(records, document).entries()) {
    state.record = 'bytes' in record ? record.index : undefined
    batch.add(assessRecord(readRecord(record)))
    state.record = undefined
    if (position % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) await setImmediate()
  }
  return batch
}

/** The same records, as they lie in the document. */
function copiesOf(records: readonly ScannedRecord[], document: FindingDocument): ScannedRecord[] {
  let copied = 0
  return records.map((record) => {
    if ('refusal' in record) return record
    const bytes = document.records[copied] ?? record.bytes
    copied += 1
    return { index: record.index, bytes }
  })
}
