import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Verdict } from '../check.ts'
import { firstOf, isOneOf } from '../logic.ts'
import { each } from '../verdict.ts'
import { areInternet } from './internet-share.ts'

/** Whether an address range contains every address (prefix length 0), or so many that nobody is left out in earnest. */
export function isEverybody(range: Cursor<string>): boolean {
  const { value } = range
  if (!isUnknown(value)) return value !== undefined && (value.endsWith('/0') || areInternet([value]))
  return isOneOf(range, ['0.0.0.0/0', '::/0'])
}

/** The range by which everybody gets in: one that is for everybody, or the largest of several that are together. */
export function openRange(ranges: readonly Cursor<string>[]): Cursor<string> | undefined {
  return openPiece(ranges) ?? firstOf(ranges, isEverybody)
}

/** The failure for each range that is for everybody, or for the largest of several that are together. */
export function openRanges(
  ranges: readonly Cursor<string>[],
  failure: (range: Cursor<string>) => Verdict,
): Verdict | undefined {
  const single = each(ranges, (range) => (isEverybody(range) ? failure(range) : undefined))
  if (single?.status === 'FAIL') return single
  const piece = openPiece(ranges)
  return piece ? failure(piece) : single
}

/** The largest of ranges that let everybody in together; those that are known settle it, whatever others are. */
export function openPiece(ranges: readonly Cursor<string>[]): Cursor<string> | undefined {
  const written = ranges.filter(({ value }) => typeof value === 'string')
  if (!areInternet(written.map(({ value }) => String(value)))) return undefined
  return written.toSorted((a, b) => prefixOf(a) - prefixOf(b))[0]
}

function prefixOf({ value }: Cursor<string>): number {
  return Number(/\/(\d+)$/.exec(String(value))?.[1] ?? Number.POSITIVE_INFINITY)
}
