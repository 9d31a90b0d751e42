import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isOneOf } from '../logic.ts'

/** Whether an address range contains every address (prefix length 0). */
export function isEverybody(range: Cursor<string>): boolean {
  if (!isUnknown(range.value)) return range.value?.endsWith('/0') ?? false
  return isOneOf(range, ['0.0.0.0/0', '::/0'])
}
