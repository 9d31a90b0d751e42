import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value, type ValueObject } from '../../../../model/value.ts'
import { canonical, distinct } from '../canonical.ts'
import { mismatch, rounded, toBoolean } from '../conversion.ts'
import { all, find } from '../equality.ts'
import { compareText, isList, member, objectFrom, sortedEntries } from '../object.ts'
import { ComputedAttribute, derived, Failure, isFailure, oneOf, orElse } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { graphemes } from './graphemes.ts'
import {
  anyMap,
  anything,
  known,
  knownList,
  list,
  map,
  nullableMap,
  number,
  numbers,
  optional,
  rest,
  string,
  strings,
  wholeNumber,
} from './parameters.ts'
import { unify } from './unify.ts'

/** Terraform's own limit on the items of `range(…)`. */
const MAX_ITEMS = 1024

/** https://developer.hashicorp.com/terraform/language/functions, "Collection functions", except those of sets. */
export const COLLECTION_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  alltrue: fn([list], (items) => all(items.map(truth))),
  anytrue: fn([list], anyTrue),
  chunklist: fn([list, wholeNumber], chunk),
  coalesce: fn([rest(anything)], coalesce),
  coalescelist: fn([rest(anything)], (lists) =>
    firstOf(lists, (items) => isList(items) && items.length === 0, 'coalescelist() finds only empty lists'),
  ),
  compact: fn([list], compact),
  concat: fn([rest(list)], (lists) => lists.flat()),
  contains: fn([list, anything], contains),
  distinct: fn([knownList], distinct),
  element: fn([list, anything], element),
  flatten: fn([list], flatten),
  index: fn(
    [list, anything],
    (items, wanted) => find(items, wanted) ?? new Failure('index() finds no such item'),
  ),
  keys: fn([map], (from) => Object.keys(from).sort(compareText)),
  length: fn([known], length),
  list: () => new Failure('list() is no longer a function; write [a, b] instead'),
  lookup: fn([anyMap, string, optional(anything)], lookup),
  map: () => new Failure('map() is no longer a function; write { a = b } instead'),
  matchkeys: fn([list, knownList, knownList], matchKeys),
  merge: fn([rest(nullableMap)], (maps) => objectFrom(maps.flatMap((from) => Object.entries(from ?? {})))),
  one: fn([list], one),
  range: fn([number, optional(number), optional(number)], range),
  reverse: fn([list], (items) => items.toReversed()),
  slice: fn([list, wholeNumber, wholeNumber], slice),
  sort: fn([strings], (items) => items.toSorted(compareText)),
  sum: fn([numbers], sum),
  transpose: fn([map], transpose),
  values: fn([map], (from) => sortedEntries(from).map(([, value]) => value)),
  zipmap: fn([strings, list], zip),
}

/** Null counts as false. */
function truth(item: Value): boolean | Unknown {
  return item === null ? false : toBoolean(item)
}

function anyTrue(items: readonly Value[]): Value {
  const none = all(items.map((item) => negated(truth(item))))
  return negated(none)
}

function negated(value: boolean | Unknown): boolean | Unknown {
  return isUnknown(value) ? value : !value
}

function chunk(items: readonly Value[], size: number): Value {
  if (size < 0) return new Failure('chunklist() needs a size of zero or more')
  if (size === 0) return items.length > 0 ? [items] : []
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** All values are converted to one type, so that a number may become a string. */
function coalesce(values: readonly Value[]): Value {
  const unified = unify(values)
  return isUnknown(unified) ? unified : firstOf(unified, isBlank, 'coalesce() finds only null and ""')
}

/**
 * The first value that is not left out. An unknown one may have to be left out, so that later values are possible as
 * well.
 */
function firstOf(values: readonly Value[], leftOut: (value: Value) => boolean, complaint: string): Value {
  const candidates = values.filter((value) => !leftOut(value))
  const [first] = candidates
  if (first === undefined) return new Failure(complaint)
  if (!isUnknown(first) || isFailure(first)) return first
  const end = candidates.findIndex((value) => !isUnknown(value))
  return oneOf(first, end < 0 ? candidates : candidates.slice(0, end + 1))
}

function isBlank(value: Value): boolean {
  return value === null || value === ''
}

/** Unknown items may be empty, except strings with literal parts and attributes that are never empty. */
function compact(items: readonly Value[]): Value {
  const unknown = items.filter(isUnknown).filter((item) => !item.template && !isFilled(item))
  return derived(unknown) ?? items.filter((item) => !isBlank(item))
}

function isFilled(item: Unknown): boolean {
  return item instanceof ComputedAttribute && !item.mayBeEmpty
}

function contains(items: readonly Value[], wanted: Value): Value {
  const found = find(items, wanted)
  return isUnknown(found) && !items.includes(wanted) ? found : found !== undefined
}

/** The index wraps around. */
function element(items: readonly Value[], at: Value): Value {
  const index = wholeNumber.convert(at)
  if (isUnknown(index)) return isFailure(index) ? index : oneOf(index, items)
  const { length } = items
  if (length === 0) return new Failure('element() needs a list with items')
  return items[((index % length) + length) % length] ?? null
}

/** An unknown item may be a list of any length, unless it is a text. */
function flatten(items: readonly Value[]): Value {
  const flat: Value[] = []
  const unknown: Unknown[] = []
  collect(items, flat, unknown)
  return derived(unknown) ?? flat
}

function collect(items: readonly Value[], flat: Value[], unknown: Unknown[]): void {
  for (const item of items) {
    if (isList(item)) collect(item, flat, unknown)
    else if (isUnknown(item) && !item.template && !isTextAttribute(item)) unknown.push(item)
    else flat.push(item)
  }
}

/** Attributes that are a text in every type of resource. */
const TEXT_ATTRIBUTES: ReadonlySet<string | undefined> = new Set([
  'arn',
  'id',
  'json',
  'minified_json',
  'name',
])

function isTextAttribute(item: Unknown): boolean {
  return item instanceof ComputedAttribute && TEXT_ATTRIBUTES.has(item.references[0]?.attribute)
}

function length(value: Value): Value {
  if (typeof value === 'string') return graphemes(value).length
  if (isList(value)) return value.length
  return isValueObject(value) ? Object.keys(value).length : mismatch('a list, map or string', value)
}

function lookup(from: ValueObject | Unknown, key: string, otherwise: Value | undefined): Value {
  if (isUnknown(from)) return orElse(derived([from]) ?? from, otherwise === undefined ? [] : [otherwise])
  const value = Object.hasOwn(from, key) ? member(from, key) : otherwise
  return value === undefined ? new Failure(`lookup() finds no key ${JSON.stringify(key)}`) : value
}

function matchKeys(values: readonly Value[], keys: readonly Value[], wanted: readonly Value[]): Value {
  if (values.length !== keys.length) return new Failure('matchkeys() needs as many keys as values')
  const set = new Set(wanted.map(canonical))
  return values.filter((_, index) => set.has(canonical(keys[index] ?? null)))
}

function one(items: readonly Value[]): Value {
  return items.length > 1 ? new Failure('one() needs a list of no more than one item') : (items[0] ?? null)
}

function slice(items: readonly Value[], start: number, end: number): Value {
  if (start < 0 || end < start || end > items.length)
    return new Failure('slice() needs positions within the list')
  return items.slice(start, end)
}

function sum(items: readonly number[]): number | Failure {
  if (items.length === 0) return new Failure('sum() needs a list with items')
  const total = items.reduce((a, b) => a + b)
  return Number.isFinite(total) ? rounded(total) : new Failure('the number is too large')
}

/** A map of lists of strings, with keys and items exchanged. */
function transpose(from: ValueObject): Value {
  const exchanged = new Map<string, string[]>()
  for (const [key, items] of sortedEntries(from)) {
    const converted = strings.convert(items)
    if (isUnknown(converted)) return converted
    for (const item of converted) {
      const keys = exchanged.get(item)
      if (keys) keys.push(key)
      else exchanged.set(item, [key])
    }
  }
  return objectFrom(exchanged)
}

function zip(keys: readonly string[], values: readonly Value[]): Value {
  if (keys.length !== values.length) return new Failure('zipmap() needs as many keys as values')
  return objectFrom(keys.map((key, index) => [key, values[index] ?? null]))
}

/** `range(limit)`, `range(start, limit)`, `range(start, limit, step)`. The limit is excluded. */
function range(first: number, second?: number, third?: number): number[] | Failure {
  const [start, limit] = second === undefined ? [0, first] : [first, second]
  const step = third ?? (limit < start ? -1 : 1)
  if (step === 0 || (step > 0 && limit < start) || (step < 0 && limit > start)) {
    return new Failure('range() needs a step that leads to its limit')
  }
  const length = Math.ceil((limit - start) / step)
  if (length > MAX_ITEMS) return new Failure(`range() gives no more than ${MAX_ITEMS} numbers`)
  return Array.from({ length }, (_, index) => start + index * step)
}
