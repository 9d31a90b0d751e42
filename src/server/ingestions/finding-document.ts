import { hash } from 'node:crypto'
import { parseExactly } from '../json-api/exact-json.ts'
import { pack, unpack } from './pieces.ts'
import { RecordScanner } from './record-scanner.ts'

const OPENING = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSING = Buffer.from(']')

/** Records as they are stored together: a JSON array of them, each as it was written. */
export function documentOf(records: readonly Buffer[]): Buffer {
  const separated = records.flatMap((record, index) => (index === 0 ? [record] : [COMMA, record]))
  return Buffer.concat([OPENING, ...separated, CLOSING])
}

/** The SHA-256 that tells a document from any other. */
export function fingerprintOf(document: Buffer): Buffer {
  return hash('sha256', document, 'buffer')
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
