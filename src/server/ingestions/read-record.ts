import { isUtf8 } from 'node:buffer'
import type { ScannedRecord } from '../../ocsf/record-scanner.ts'

/** One record of a file: as it was written and what it means, or why it could not be read. */
export type FileRecord =
  | { readonly index: number; readonly bytes: Buffer; readonly value: unknown }
  | { readonly index: number; readonly refusal: string; readonly code: 'invalid' | 'error' }

/** Reads a record; one that cannot be read becomes a refusal and takes no other along. */
export function readRecord(record: ScannedRecord): FileRecord {
  if ('refusal' in record) return record
  const { index, bytes } = record
  // Decoding would silently replace what is not UTF-8.
  if (!isUtf8(bytes)) return { index, refusal: 'The record is not valid UTF-8.', code: 'invalid' }
  try {
    return { index, bytes, value: JSON.parse(bytes.toString('utf8')) }
  } catch (error) {
    return { index, refusal: `The record is not valid JSON${place(error)}.`, code: 'invalid' }
  }
}

/** Of the parser's message only the place: the rest quotes the record. */
function place(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? '' : ` at its character ${position}`
}
