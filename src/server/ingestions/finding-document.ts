import { createHash } from 'node:crypto'
import { parseExactly } from '../json-api/exact-json.ts'
import { pack, unpack } from './pieces.ts'
import { RecordScanner } from './record-scanner.ts'

const OPENING = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSING = Buffer.from(']')

/** Records as they are stored together: a JSON array of them, each as it was written. */
export function documentOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(partsOf(records))
}

/** The SHA-256 of the document these records make, without making it. */
export function fingerprintOf(records: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of partsOf(records)) hash.update(part)
  return hash.digest()
}

function partsOf(records: readonly Buffer[]): Buffer[] {
  const separated = records.flatMap((record, index) => (index === 0 ? [record] : [COMMA, record]))
  return [OPENING, ...separated, CLOSING]
}

/** Compresses a document. Works beside the event loop. */
export function packDocument(document: Buffer): Promise<Buffer> {
  return pack(document)
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
