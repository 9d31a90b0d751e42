import type { Cursor } from '../model/cursor.ts'
import { Undecidable } from '../model/undecidable.ts'
import { isIdentifier, isUnknown, type Unknown } from '../model/unknown.ts'
import { ANY, literal, matches } from './text-pattern.ts'

/**
 * Whether the predicate holds for some item. An item that cannot be judged matters only when no other settles it:
 * then the answer is `Undecidable`.
 */
export function anyOf<T>(items: Iterable<T>, holds: (item: T) => boolean): boolean {
  let undecidable: Undecidable | undefined
  for (const item of items) {
    try {
      if (holds(item)) return true
    } catch (error) {
      if (!(error instanceof Undecidable)) throw error
      undecidable ??= error
    }
  }
  if (undecidable) throw undecidable
  return false
}

/** The first item that settles `anyOf`. */
export function firstOf<T>(items: Iterable<T>, holds: (item: T) => boolean): T | undefined {
  let first: T | undefined
  anyOf(items, (item) => {
    const settles = holds(item)
    if (settles) first = item
    return settles
  })
  return first
}

/** Whether the predicate holds for every item; one that surely breaks it settles that, whatever is unknown. */
export function allOf<T>(items: Iterable<T>, holds: (item: T) => boolean): boolean {
  return !anyOf(items, (item) => !holds(item))
}

/** `anyOf` for conditions that are asked one after the other. */
export function anyHolds(...conditions: readonly (() => boolean)[]): boolean {
  return anyOf(conditions, (condition) => condition())
}

/** `allOf` for conditions that are asked one after the other. */
export function allHold(...conditions: readonly (() => boolean)[]): boolean {
  return allOf(conditions, (condition) => condition())
}

/** What the condition comes to, or what is missing to tell. */
export function judged(holds: () => boolean): boolean | Undecidable {
  try {
    return holds()
  } catch (error) {
    if (error instanceof Undecidable) return error
    throw error
  }
}

/** Whether the condition holds for sure. */
export function surely(holds: () => boolean): boolean {
  return judged(holds) === true
}

/**
 * Whether the property is set, and not to an empty text. What identifies a resource, a text with holes and a document
 * with holes are set whatever they are; anything else might be null.
 */
export function isSet(property: Cursor<unknown>): boolean {
  const { value } = property
  if (!isUnknown(value)) return value !== undefined && value !== ''
  if (isIdentifier(value) || value.template !== undefined || value.json !== undefined) return true
  return property.known() !== undefined
}

/** Whether there is a value, which may be unknown, and not an empty text, as templates write for none. */
export function isGiven({ value }: Cursor<unknown>): boolean {
  return value !== undefined && value !== ''
}

/** Whether the value is this text; `Undecidable` when it is unknown and may be. */
export function isText(property: Cursor<unknown>, text: string): boolean {
  const { value } = property
  if (!isUnknown(value)) return value === text
  return couldBe(value, text) && property.known() === text
}

/** Whether the value is one of these texts; `Undecidable` when it is unknown and may be. */
export function isOneOf(property: Cursor<unknown>, texts: Iterable<string>): boolean {
  return anyOf(texts, (text) => isText(property, text))
}

/**
 * Whether the text may turn out to be this one, which its known pieces can rule out. What identifies a resource is never
 * a wildcard or an address range for everybody.
 */
function couldBe(value: Unknown, text: string): boolean {
  if (!value.template) return !isIdentifier(value)
  return matches(
    value.template.flatMap((piece) => (isUnknown(piece) ? [ANY] : literal(piece))),
    text,
  )
}
