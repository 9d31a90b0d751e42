import { setImmediate } from 'node:timers/promises'
import { isDocumentCurrent } from '../../store/findings/is-document-current.ts'
import { assessRecord } from './assess-record.ts'
import { Batch } from './batch.ts'
import { fingerprintOf } from './finding-document.ts'
import type { InTenant } from './in-tenant.ts'
import { readRecord } from './read-record.ts'
import type { ScannedRecord } from './record-scanner.ts'

/** The writing of the batch before is a conversation: the database is answered after this many records. */
const RECORDS_AT_ONCE = 50

/** Records that are stored already, byte for byte and together, are counted and not looked into. */
export async function readBatch(inTenant: InTenant, records: readonly ScannedRecord[]): Promise<Batch> {
  const batch = new Batch()
  const documents = records.flatMap((record) => ('bytes' in record ? [record.bytes] : []))
  const fingerprint = fingerprintOf(documents)
  const isStored =
    documents.length === records.length &&
    (await inTenant((transaction) => isDocumentCurrent(transaction, fingerprint)))
  if (isStored) {
    batch.addStored(records.length)
    return batch
  }
  for (const [position, record] of records.entries()) {
    batch.add(assessRecord(readRecord(record)))
    if (position % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) await setImmediate()
  }
  return batch
}
