import { setImmediate } from 'node:timers/promises'
import type { ScannedRecord } from '../../ocsf/record-scanner.ts'
import { findCurrentScans } from '../../store/findings/documents.ts'
import { seeAllOf } from '../../store/providers/connect-providers.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import { documentOf, type FindingDocument } from '../records/finding-document.ts'
import { assessRecord } from './assess-record.ts'
import { Batch } from './batch.ts'
import type { FileContext } from './file-context.ts'
import type { StoredScan } from './file-scans.ts'
import { readRecord } from './read-record.ts'
import type { ReaderState } from './reader-state.ts'

/**
 * Records read before yielding to the event loop, which writes the previous batch meanwhile. Few, since each statement of
 * that transaction waits for the next yield, and PostgreSQL idles until then.
 */
const RECORDS_AT_ONCE = 10

/**
 * Parses and assesses the records of a batch. When exactly these records are already stored, they are only counted. The
 * batch copies the records, so that the file's memory can be freed.
 */
export async function readBatch(
  inTenant: InTenant,
  records: readonly ScannedRecord[],
  { file, state }: { file: FileContext; state: ReaderState },
): Promise<Batch> {
  const bytes = records.flatMap((record) => ('bytes' in record ? [record.bytes] : []))
  const document = documentOf(bytes, file.salt)
  const batch = new Batch(file, document)
  if (bytes.length === records.length) {
    const scans = await inTenant(async (transaction) => {
      const stored = await findCurrentScans<StoredScan>(transaction, document.fingerprint)
      const accounts = stored?.map(({ account }) => account) ?? []
      return (await seeAllOf(transaction, accounts, file.teams)) ? stored : undefined
    })
    // Beyond the limits of a file, the records are read, and refused.
    if (scans?.every((scan) => file.scans.addStored(scan))) {
      batch.addStored(records.length)
      return batch
    }
  }
  for (const [position, record] of copiesOf(records, document).entries()) {
    state.record = 'bytes' in record ? record.index : undefined
    batch.add(assessRecord(readRecord(record)))
    state.record = undefined
    if (position % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) await setImmediate()
  }
  return batch
}

/** The same records, as slices of the document. */
function copiesOf(records: readonly ScannedRecord[], document: FindingDocument): ScannedRecord[] {
  let copied = 0
  return records.map((record) => {
    if ('refusal' in record) return record
    const bytes = document.records[copied] ?? record.bytes
    copied += 1
    return { index: record.index, bytes }
  })
}
