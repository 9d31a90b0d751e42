import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { anyOf } from '../logic.ts'
import { isSetTo } from './setting.ts'

/** Names for every address in rules; `Any` is the portal's. */
const EVERYBODY = ['*', 'Internet', '0.0.0.0/0', '::/0', 'Any']

/** Prefix lengths of the largest private networks, 10.0.0.0/8 and fc00::/7: nobody owns a larger one. */
const LARGEST_NETWORK = { ipv4: 8, ipv6: 7 }

/** Whether an address prefix is the internet, or so large a part of it that no network is meant: `0.0.0.0/1`. */
export function isInternet(prefix: Cursor<string>): boolean {
  if (isEverybody(prefix)) return true
  return !isUnknown(prefix.value) && prefix.value !== undefined && isLargerThanNetworks(prefix.value)
}

/** Whether ranges that may connect are few: without any, or with one that is the internet, everybody may. */
export function leaveInternetOut(ranges: readonly Cursor<string>[]): boolean {
  return ranges.length > 0 && !anyOf(ranges, isInternet)
}

/** Whether an address prefix leaves no address of the internet out. */
export function isEverybody(prefix: Cursor<string>): boolean {
  return anyOf(EVERYBODY, (everybody) => isSetTo(prefix, everybody))
}

function isLargerThanNetworks(prefix: string): boolean {
  const length = /\/(\d{1,3})$/.exec(prefix)?.[1]
  if (length === undefined) return false
  return Number(length) < (prefix.includes(':') ? LARGEST_NETWORK.ipv6 : LARGEST_NETWORK.ipv4)
}
