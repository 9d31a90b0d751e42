import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { RecordScanner } from '../../ocsf/record-scanner.ts'
import type { StoredDocument } from '../../store/findings/documents.ts'
import { unpack } from './pieces.ts'

const OPENING = 0x5b
const COMMA = 0x2c
const CLOSING = 0x5d

/** Records that are stored together: a JSON array of them, each as it was written. */
export interface FindingDocument {
  /** Its own memory, which can be freed. */
  readonly bytes: Buffer
  /** SHA-256 of the bytes and the salt. */
  readonly fingerprint: Buffer
  /** The records, as slices of `bytes`. */
  readonly records: readonly Buffer[]
}

/** Copies these records into a new document. Its fingerprint also depends on `salt`. */
export function documentOf(records: readonly Buffer[], salt = ''): FindingDocument {
  const separators = Math.max(0, records.length - 1)
  const length = records.reduce((sum, record) => sum + record.length, 2 + separators)
  const bytes = Buffer.allocUnsafeSlow(length)
  bytes[0] = OPENING
  bytes[length - 1] = CLOSING
  let offset = 1
  const copies = records.map((record, index) => {
    if (index > 0) offset = bytes.writeUInt8(COMMA, offset)
    const start = offset
    offset += record.copy(bytes, start)
    return bytes.subarray(start, offset)
  })
  const fingerprint = createHash('sha256').update(bytes).update(salt).digest()
  return { bytes, fingerprint, records: copies }
}

/** Scanned before yielding to the event loop: a document may have eight megabytes. */
const SLICE_BYTES = 256 * 1024

/** The records at these indices of a stored document, each as soon as it is read; no record is parsed. */
export async function* readRecords(
  { encoding, bytes }: StoredDocument,
  indices: ReadonlySet<number>,
): AsyncGenerator<Buffer, undefined> {
  const document = encoding === 'zstd' ? await unpack(bytes) : bytes
  const scanner = new RecordScanner()
  for (let start = 0; start < document.length; start += SLICE_BYTES) {
    for (const record of scanner.push(document.subarray(start, start + SLICE_BYTES))) {
      if (indices.has(record.index) && 'bytes' in record) yield record.bytes
    }
    await setImmediate()
  }
}

/** The record at an index of a stored document; what follows it is not read. */
export async function recordAt(document: StoredDocument, index: number): Promise<Buffer | undefined> {
  return (await readRecords(document, new Set([index])).next()).value
}
