import { isUtf8 } from 'node:buffer'
import { RecordScanner, type ScannedRecord, type ScannerLimits } from './record-scanner.ts'

/** One record of a file: as it was written and what it means, or why it could not be read. */
export type FileRecord =
  | { readonly index: number; readonly text: string; readonly value: unknown }
  | { readonly index: number; readonly refusal: string }

/**
 * The records of a file, one by one and in constant memory, at about the speed of parsing the file whole.
 * A record that cannot be read is handed out as a refusal and takes no other along. Throws a FileError, after
 * the records before it, where the file is not a JSON array in UTF-8 (a byte order mark is passed over).
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  limits?: ScannerLimits,
): AsyncGenerator<FileRecord> {
  const scanner = new RecordScanner(limits)
  for await (const chunk of chunks) {
    for (const record of scanner.push(chunk)) yield read(record)
  }
  scanner.end()
}

function read(record: ScannedRecord): FileRecord {
  if ('refusal' in record) return record
  const { index, bytes } = record
  // Decoding would silently replace what is not UTF-8.
  if (!isUtf8(bytes)) return { index, refusal: 'The record is not valid UTF-8.' }
  const text = bytes.toString('utf8').trim()
  try {
    return { index, text, value: JSON.parse(text) }
  } catch (error) {
    return { index, refusal: `The record is not valid JSON${place(error)}.` }
  }
}

/** Of the parser's message only the place: the rest quotes the record. */
function place(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? '' : ` at its character ${position}`
}
