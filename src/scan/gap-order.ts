import type { Gap } from '../sources/source.ts'

/**
 * Gaps as reports list them: by what is missing, then in reading order. The same scan lists them in the same order, whatever
 * answered or was read first.
 */
export function inGapOrder(gaps: readonly Gap[]): readonly Gap[] {
  return gaps.toSorted(
    (left, right) =>
      byText(left.subject, right.subject) ||
      byText(left.account, right.account) ||
      (left.line ?? 0) - (right.line ?? 0) ||
      (left.column ?? 0) - (right.column ?? 0) ||
      byText(left.reason, right.reason),
  )
}

function byText(left = '', right = ''): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
