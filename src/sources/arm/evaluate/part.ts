import type { Place } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../../model/value.ts'
import { Located } from '../../values/located.ts'

/** An evaluated part of a template, whose own parts have places of their own. `undefined` is not set, as `null` is. */
export type Part = Located<PartValue>

export type PartValue = undefined | string | number | boolean | Unknown | readonly Part[] | Members

/** By the names as they are written. */
export type Members = ReadonlyMap<string, Part>

export function isMembers(value: PartValue): value is Members {
  return value instanceof Map
}

export function isList(value: PartValue): value is readonly Part[] {
  return Array.isArray(value)
}

/** A member of an object, whose names are the same in any case. */
export function memberNamed(members: Members, name: string): Part | undefined {
  const exact = members.get(name)
  if (exact) return exact
  const wanted = name.toLowerCase()
  for (const [written, part] of members) if (written.toLowerCase() === wanted) return part
  return undefined
}

/** Where the parts of a value are written. */
interface Written {
  readonly location: Place
  item(index: number): Written | undefined
  member(name: string): Written | undefined
}

/** A value whose parts are all written at one place, but for those whose own places are told. */
export function partOf(value: Value | undefined, around: Place, tainted = false, written?: Written): Part {
  const place = written?.location ?? around
  if (isValueList(value)) {
    const items = value.map((item, index) => partOf(item, place, tainted, written?.item(index)))
    return new Located(items, place, tainted)
  }
  if (isValueObject(value)) {
    const members = Object.entries(value).map(
      ([name, member]) => [name, partOf(member, place, tainted, written?.member(name))] as const,
    )
    return new Located(new Map(members), place, tainted)
  }
  return new Located(value ?? undefined, place, tainted)
}
