import { isUnknown } from '../../resources/unknown.ts'
import type { Property } from '../../resources/value.ts'
import { anyOf, isText } from '../logic.ts'

/** Whether an address range is every address there is, as one of prefix length 0 is. */
export function isEverybody(range: Property<string> | undefined, at: string): boolean {
  if (!isUnknown(range)) return range?.endsWith('/0') ?? false
  return anyOf(['0.0.0.0/0', '::/0'], (everybody) => isText(range, everybody, at))
}
