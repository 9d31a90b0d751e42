import { isUtf8 } from 'node:buffer'
import type { ScannedRecord } from '../../ocsf/record-scanner.ts'

/** A parsed record with its bytes as they were sent, or why it could not be parsed. */
export type FileRecord =
  | { readonly index: number; readonly bytes: Buffer; readonly value: unknown }
  | { readonly index: number; readonly refusal: string; readonly code: 'invalid' | 'error' }

/** Parses a record, without what is null; an unreadable one becomes a refusal and does not affect the others. */
export function readRecord(record: ScannedRecord): FileRecord {
  if ('refusal' in record) return record
  const { index, bytes } = record
  // Decoding would silently replace invalid UTF-8.
  if (!isUtf8(bytes)) return { index, refusal: 'The record is not valid UTF-8.', code: 'invalid' }
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return { index, bytes, value: bytes.includes('null') ? withoutNulls(value) : value }
  } catch (error) {
    return { index, refusal: `The record is not valid JSON${place(error)}.`, code: 'invalid' }
  }
}

/** Only the position from the parser's message: the rest quotes the record. */
function place(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? '' : ` at its character ${position}`
}

/**
 * Takes attributes that are null out of a parsed record, in place: to producers, null means that there is no value, and
 * OCSF has no null. Elements of lists stay, so that positions do. Relies on the record scanner's depth limit.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) value.forEach(withoutNulls)
  else if (typeof value === 'object' && value !== null) removeNulls(value as Record<string, unknown>)
  return value
}

function removeNulls(record: Record<string, unknown>): void {
  for (const name of Object.keys(record)) {
    if (record[name] === null) delete record[name]
    else withoutNulls(record[name])
  }
}
