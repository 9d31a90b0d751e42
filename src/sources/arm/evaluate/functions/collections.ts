import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import { derived, pieceOf, textOf, unknown } from '../../../values/unknowns.ts'
import { isList, isMembers, memberNamed, type Part, type PartValue, partOf } from '../part.ts'
import { type Invocation, ofKnown, ofKnownPart, type TemplateFunction } from './invocation.ts'

/** Functions of lists and objects: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-array. */
export const COLLECTION_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  array: (invocation) => {
    const part = invocation.part(0)
    return isList(part.value) || isUnknown(part.value) ? part.value : [part]
  },
  concat,
  contains,
  createarray: partsOf,
  createobject: (invocation) => {
    const parts = partsOf(invocation)
    const members = new Map<string, Part>()
    for (let at = 0; at + 1 < parts.length; at += 2) {
      const [key, part] = [parts[at]?.value, parts[at + 1]]
      if (isUnknown(key)) return derived(key)
      if (part) members.set(String(key), part)
    }
    return members
  },
  empty: ofKnownPart((value) => value === undefined || value === '' || sizeOf(value) === 0),
  first: picked(
    (items) => items[0],
    (text) => text.charAt(0),
  ),
  indexof: ofKnown((within, wanted) =>
    isValueList(within)
      ? within.findIndex((item) => isSame(item, wanted))
      : String(within).toLowerCase().indexOf(String(wanted).toLowerCase()),
  ),
  intersection: ofKnown((first, ...others) =>
    isValueList(first)
      ? first.filter((item) =>
          others.every((other) => isValueList(other) && other.some((one) => isSame(item, one))),
        )
      : unknown('an intersection of objects is not evaluated'),
  ),
  items: ofKnownPart((value, { location }) => {
    if (!isMembers(value)) return unknown('an object is needed')
    return [...value]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([key, part]) =>
          new Located(
            new Map([
              ['key', partOf(key, location)],
              ['value', part],
            ]),
            part.location,
          ),
      )
  }),
  last: picked(
    (items) => items.at(-1),
    (text) => text.slice(-1),
  ),
  length: ofKnownPart((value) => sizeOf(value) ?? unknown('a list or text is needed')),
  objectkeys: ofKnown((object) =>
    isValueObject(object) ? Object.keys(object).toSorted() : unknown('an object is needed'),
  ),
  skip: (invocation) => sliced(invocation, (count) => [count, undefined]),
  take: (invocation) => sliced(invocation, (count) => [0, count]),
  tryget: tryGet,
  union,
  shallowmerge: ofKnownPart((value) =>
    isList(value) ? merged(value) : unknown('a list of objects is needed'),
  ),
}

function firstUnknown(parts: readonly Part[]): Unknown | undefined {
  return parts.map(({ value }) => value).find(isUnknown)
}

function partsOf(invocation: Invocation): readonly Part[] {
  return invocation.call.arguments.map((_, index) => invocation.part(index))
}

/** Lists become one list; everything else becomes one text. */
function concat(invocation: Invocation): PartValue {
  const parts = partsOf(invocation)
  if (!parts.some(({ value }) => isList(value))) {
    return textOf(parts.map((part) => pieceOf(invocation.evaluator.plain(part).value) ?? ''))
  }
  const hole = firstUnknown(parts)
  return hole ? derived(hole) : parts.flatMap(({ value }) => (isList(value) ? value : []))
}

/** Whether a list has an item, an object a member, or a text a part. */
function contains(invocation: Invocation): PartValue {
  const { value } = invocation.part(0)
  const wanted = invocation.value(1)
  if (isUnknown(value)) return derived(value)
  if (isUnknown(wanted)) return derived(wanted)
  if (isMembers(value)) return memberNamed(value, String(wanted)) !== undefined
  if (!isList(value)) return String(value ?? '').includes(String(wanted))
  const items = value.map((item) => invocation.evaluator.plain(item).value)
  return items.some((item) => isSame(item, wanted)) || (items.find(isUnknown) ?? false)
}

/** A member of a member, however deep; not set where there is none. */
function tryGet(invocation: Invocation): PartValue {
  let { value } = invocation.part(0)
  for (let index = 1; index < invocation.count; index += 1) {
    const key = invocation.value(index)
    if (isUnknown(value)) return derived(value)
    if (isUnknown(key)) return derived(key)
    if (isMembers(value)) value = memberNamed(value, String(key))?.value
    else value = isList(value) && typeof key === 'number' ? value[key]?.value : undefined
  }
  return value
}

/** Items that any of the lists has, or members, of which those of the last object count. Objects in objects are not merged. */
function union(invocation: Invocation): PartValue {
  const parts = partsOf(invocation)
  const hole = firstUnknown(parts)
  if (hole) return derived(hole)
  if (parts.every(({ value }) => isMembers(value))) return merged(parts)
  const seen = new Set<string>()
  return parts
    .flatMap(({ value }) => (isList(value) ? value : []))
    .filter((item) => {
      const key = JSON.stringify(invocation.evaluator.plain(item).value)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** One object of several, the last of which counts. */
function merged(parts: readonly Part[]): PartValue {
  const hole = firstUnknown(parts)
  if (hole) return derived(hole)
  return new Map(parts.flatMap(({ value }) => (isMembers(value) ? [...value] : [])))
}

function picked(
  fromList: (items: readonly Part[]) => Part | undefined,
  fromText: (text: string) => string,
): TemplateFunction {
  return ofKnownPart((value) => {
    if (isList(value)) return fromList(value)?.value
    return typeof value === 'string' ? fromText(value) : unknown('a list or text is needed')
  })
}

function sliced(
  invocation: Invocation,
  range: (count: number) => readonly [start: number, end: number | undefined],
): PartValue {
  const { value } = invocation.part(0)
  const count = invocation.value(1)
  if (isUnknown(value)) return derived(value)
  if (isUnknown(count)) return derived(count)
  if (typeof count !== 'number') return unknown('a number is needed')
  const [start, end] = range(Math.max(count, 0))
  return isList(value) || typeof value === 'string'
    ? value.slice(start, end)
    : unknown('a list or text is needed')
}

function sizeOf(value: PartValue): number | undefined {
  if (isList(value) || typeof value === 'string') return value.length
  return isMembers(value) ? value.size : undefined
}

/** Whether two known values are the same; texts are, in any case. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase()
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
