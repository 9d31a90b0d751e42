import { type CallContext, GoList, GoMap, type Value } from '../go/value.ts'

/** A part of a text; `end` is exclusive. */
export interface HiddenRange {
  readonly start: number
  readonly end: number
}

/**
 * How much of a value no output may quote: all of it, as it was `given`, or as it was `made` of what was given; or parts of
 * a text. Whether a value that was given is empty may be told, but what is made of it, such as a comparison, tells by
 * what it is. Entries of a map are hidden on their own: `GoMap.isHidden`.
 */
export type Hidden = 'given' | 'made' | readonly HiddenRange[]

/** The hidden parts of a text of some length. */
export function rangesOf(hidden: Hidden | undefined, length: number): readonly HiddenRange[] {
  if (hidden === undefined) return []
  return typeof hidden === 'string' ? [{ start: 0, end: length }] : hidden
}

/** Whether what is hidden has decided that a value is what it is, so that a branch which it chooses is hidden as well. */
export function tellsByBeing(hidden: Hidden | undefined, value: Value | undefined): boolean {
  if (hidden === undefined || hidden === 'given') return false
  if (hidden === 'made' || typeof value !== 'string') return true
  return hidden.reduce((rest, { start, end }) => rest - (end - start), value.length) <= 0
}

/** Whether any part of a value is hidden. */
export function holdsHidden(value: Value, context: CallContext, seen = new Set<Value>()): boolean {
  if (value instanceof GoMap) {
    if (value.hidesSome) return true
    if (seen.has(value)) return false
    seen.add(value)
    context.spend(value.entries.size)
    for (const part of value.entries.values()) if (holdsHidden(part, context, seen)) return true
  } else if (value instanceof GoList && value.type !== '[]uint8') {
    context.spend(value.items.length)
    return value.items.some((item) => holdsHidden(item, context, seen))
  }
  return false
}

/** Hides all maps in a value. */
export function hideDeeply(value: Value, context: CallContext, seen = new Set<Value>()): void {
  if (value instanceof GoMap && !seen.has(value)) {
    seen.add(value)
    value.hideAll()
    context.spend(value.entries.size)
    for (const part of value.entries.values()) hideDeeply(part, context, seen)
  } else if (value instanceof GoList && value.type !== '[]uint8') {
    for (const item of value.items) hideDeeply(item, context, seen)
  }
}
