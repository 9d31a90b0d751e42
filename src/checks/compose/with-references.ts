import type { Cursor } from '../../model/cursor.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { REFERENCE } from '../secrets/secret-in.ts'

/**
 * What a variable sets is a reference, and never a literal: only the text around it is judged. Quotes in a list of
 * assignments belong to the value, and say nothing of it.
 */
export function withReferences(cursor: Cursor<string>): Cursor<string> {
  const { value } = cursor
  if (value === undefined) return cursor
  const text = isUnknown(value) ? fillHoles(value, REFERENCE) : value
  return cursor.holding(/^(['"])(.*)\1$/s.exec(text)?.[2] ?? text)
}
