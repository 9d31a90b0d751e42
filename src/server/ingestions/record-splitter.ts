import { FileError } from './file-error.ts'
import { RecordScanner, type ScannedRecord, type ScannerLimits } from './record-scanner.ts'

/** Enough to make the round trips to the database cheap, few enough to show progress and to hold few locks. */
const MAX_RECORDS = 500
/** Bounds memory when records are large. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * The records of a file as they were written, in batches to be worked on together, in constant memory. Where a
 * batch ends depends on the records alone, so the same file always gives the same ones. Throws a FileError, after
 * the records before it, where the file is not a JSON array (a byte order mark is passed over).
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  limits?: ScannerLimits,
): AsyncGenerator<readonly ScannedRecord[]> {
  const scanner = new RecordScanner(limits)
  let batch: ScannedRecord[] = []
  let bytes = 0
  let fileError: FileError | undefined
  try {
    for await (const chunk of chunks) {
      for (const record of scanner.push(chunk)) {
        batch.push(record)
        bytes += 'bytes' in record ? record.bytes.length : 0
        if (batch.length < MAX_RECORDS && bytes < MAX_BYTES) continue
        yield batch
        batch = []
        bytes = 0
      }
    }
    scanner.end()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    fileError = error
  }
  if (batch.length > 0) yield batch
  if (fileError !== undefined) throw fileError
}
