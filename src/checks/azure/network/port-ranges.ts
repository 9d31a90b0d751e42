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
 * Whether ports, ranges and lists of them (`22`, `20-30`, `22,80-90`, `*`) together leave no port between two out.
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

function parsed(text: string): readonly Range[] {
  return text.split(',').flatMap((part): readonly Range[] => {
    const range = part.trim().toLowerCase()
    if (EVERY_PORT.has(range)) return [{ first: 0, last: LAST_PORT }]
    const [, first, last = first] = /^(\d{1,5})(?:\s?-\s?(\d{1,5}))?$/.exec(range) ?? []
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }]
  })
}
