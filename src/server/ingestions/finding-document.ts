import { hash } from 'node:crypto'
import { parseExactly } from '../json-api/exact-json.ts'
import { unpack } from './pieces.ts'
import { RecordScanner } from './record-scanner.ts'

const OPENING = 0x5b
const COMMA = 0x2c
const CLOSING = 0x5d

/** Records as they are stored together: a JSON array of them, each as it was written. */
export interface FindingDocument {
  /** Memory of its own, which can be given back. */
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly fingerprint: Buffer
  /** The records, as they lie in the bytes. */
  readonly records: readonly Buffer[]
}

/** Copies these records into a document of their own. */
export function documentOf(records: readonly Buffer[]): FindingDocument {
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
  return { bytes, fingerprint: hash('sha256', bytes, 'buffer'), records: copies }
}

/** The record at a position of a stored document, to be written as it was; the others are passed over, not parsed. */
export async function readDocument(
  { encoding, bytes }: { encoding: 'zstd' | 'identity'; bytes: Buffer },
  index: number,
): Promise<unknown> {
  const document = encoding === 'zstd' ? await unpack(bytes) : bytes
  for (const record of new RecordScanner().push(document)) {
    if (record.index === index && 'bytes' in record) return parseExactly(record.bytes.toString('utf8'))
  }
  return undefined
}
