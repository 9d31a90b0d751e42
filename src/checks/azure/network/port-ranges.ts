import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { LAST_PORT } from '../../network/ports.ts'

interface Range {
  readonly first: number
  readonly last: number
}

/** Every port, as rules and the portal call it. */
const EVERY_PORT = new Set(['*', 'any'])

/**
 * Whether ports and ranges (`22`, `20-30`, `*`) together leave no port between two out.
 * `Undecidable` when those that are known leave one out and others are unknown.
 */
export function coversPorts(ranges: readonly Cursor<string>[], first: number, last: number): boolean {
  const known = ranges.flatMap(({ value }) => (isUnknown(value) || value === undefined ? [] : parsed(value)))
  if (areCovered(known, first, last)) return true
  ranges.find(({ value }) => isUnknown(value))?.known()
  return false
}

function areCovered(ranges: readonly Range[], first: number, last: number): boolean {
  let next = first
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    if (range.first > next) return false
    next = Math.max(next, range.last + 1)
    if (next > last) return true
  }
  return false
}

/** None for what Azure refuses, such as a list in one text. */
function parsed(text: string): readonly Range[] {
  if (EVERY_PORT.has(text.toLowerCase())) return [{ first: 0, last: LAST_PORT }]
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? []
  return first === undefined ? [] : [{ first: Number(first), last: Number(last) }]
}
