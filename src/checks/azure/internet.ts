import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { anyOf, firstOf } from '../logic.ts'
import { openPiece } from '../network/address-range.ts'
import { areInternet } from '../network/internet.ts'
import { EVERY_ADDRESS, type Span, spanOf } from '../network/span.ts'
import { isSetTo } from './setting.ts'

/** Names for every address in rules; `Any` is the portal's. */
const NAMES = ['*', 'Internet', 'Any']

const EVERYBODY = [...NAMES, '0.0.0.0/0', '::/0']

/** Whether an address prefix is the internet, or so large a part of it that no network is meant: `0.0.0.0/1`. */
export function isInternet(prefix: Cursor<string>): boolean {
  const { value } = prefix
  if (!isUnknown(value) && value !== undefined && areInternet([value])) return true
  return anyOf(EVERYBODY, (everybody) => isSetTo(prefix, everybody))
}

/** The prefix by which everybody gets in: one that is the internet, or the largest of several that are together. */
export function openPrefix(prefixes: readonly Cursor<string>[]): Cursor<string> | undefined {
  return openPiece(prefixes) ?? firstOf(prefixes, isInternet)
}

/** Whether ranges that may connect are few: without any, or where they are the internet, everybody may. */
export function leaveInternetOut(ranges: readonly Cursor<string>[]): boolean {
  return ranges.length > 0 && openPrefix(ranges) === undefined
}

/** The addresses of a prefix: all of them where it is a name for everybody; none where they are few. */
export function addressesOf(prefix: string): readonly Span[] {
  const isName = NAMES.some((name) => name.toLowerCase() === prefix.toLowerCase())
  return isName ? Object.values(EVERY_ADDRESS) : [spanOf(prefix) ?? []].flat()
}
