import type { Cursor } from '../../../model/cursor.ts'
import type { Metadata } from '../../../model/google/instance.ts'
import { anyOf, firstOf, isText } from '../../logic.ts'

/** What Compute Engine takes for true, in any case. */
const TRUE = ['true', '1', 'y', 'yes']

/** An entry of the metadata; `undefined` where there is none. */
export function entryOf(metadata: Cursor<Metadata>, name: string): Cursor<string> | undefined {
  return firstOf(metadata.at('items').items(), (entry) => isText(entry.at('key'), name))?.at('value')
}

/** Whether an entry is set to true. */
export function isTrue(entry: Cursor<string> | undefined): boolean {
  const value = entry?.known()?.toLowerCase()
  return value !== undefined && anyOf(TRUE, (text) => text === value)
}
