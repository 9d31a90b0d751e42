import type { Cursor } from '../../model/cursor.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Verdict } from '../check.ts'
import { firstOf, isOneOf, judged } from '../logic.ts'
import { each } from '../verdict.ts'
import { areInternet } from './internet.ts'

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

/** A range of a rule. */
interface OpenRange<R> {
  readonly rule: R
  readonly range: Cursor<string>
}

/**
 * The largest ranges of rules that let everybody in together, among those that count; none where they do not. Throws
 * `Undecidable` where that hangs on rules of which it is unknown whether they count.
 */
export function openTogether<R>(
  rules: readonly R[],
  rangesOf: (rule: R) => readonly Cursor<string>[],
  counts: (rule: R) => boolean,
): readonly OpenRange<R>[] {
  // Hardly any rules have ranges so large, so that few are asked whether they count.
  if (!openPiece(rules.flatMap(rangesOf))) return []
  const asked = rules.map((rule) => ({ rule, answer: judged(() => counts(rule)) }))
  const pieceOf = (some: typeof asked) => openPiece(some.flatMap(({ rule }) => rangesOf(rule)))
  const counted = asked.filter(({ answer }) => answer === true)
  const largest = pieceOf(counted)
  if (largest)
    return counted.flatMap(({ rule }) =>
      rangesOf(rule).flatMap((range) => (prefixOf(range) === prefixOf(largest) ? [{ rule, range }] : [])),
    )
  const possible = asked.filter(({ answer }) => answer !== false)
  const doubt = possible.find(({ answer }) => answer !== true)?.answer
  if (pieceOf(possible) && doubt instanceof Undecidable) throw doubt
  return []
}

function prefixOf({ value }: Cursor<string>): number {
  return Number(/\/(\d+)$/.exec(String(value))?.[1] ?? Number.POSITIVE_INFINITY)
}
