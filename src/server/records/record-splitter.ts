import { FileError } from '../../ocsf/file-error.ts'
import { RecordScanner, type ScannedRecord, type ScannerLimits } from '../../ocsf/record-scanner.ts'

/** Enough to make database round trips cheap, few enough to show progress and hold few locks. */
const MAX_RECORDS = 500
/** Bounds memory when records are large. */
const MAX_BYTES = 4 * 1024 * 1024

interface SplitterOptions {
  readonly limits?: ScannerLimits
  /** Called with each chunk of the file once no record needs it any more. */
  readonly onRead?: (chunk: Buffer) => void
}

/**
 * Splits a file into batches of records, as they were written, in constant memory. The batches depend on the records
 * alone, so the same file always gives the same ones. Throws a FileError, after the records before it, where the file
 * is not a JSON array (a byte order mark is ignored). Use the bytes of a batch before asking for the next.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  { limits, onRead }: SplitterOptions = {},
): AsyncGenerator<readonly ScannedRecord[]> {
  const scanner = new RecordScanner(limits)
  let batch: ScannedRecord[] = []
  let bytes = 0
  let fileError: FileError | undefined
  let read: Buffer[] = []
  try {
    for await (const chunk of chunks) {
      for (const record of scanner.push(chunk)) {
        batch.push(record)
        bytes += 'bytes' in record ? record.bytes.length : 0
        if (batch.length < MAX_RECORDS && bytes < MAX_BYTES) continue
        yield batch
        batch = []
        bytes = 0
        // Every record that began before this chunk has ended in it.
        if (onRead !== undefined) read.forEach(onRead)
        read = []
      }
      read.push(chunk)
    }
    scanner.end()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    fileError = error
  }
  if (batch.length > 0) yield batch
  if (fileError !== undefined) throw fileError
}
