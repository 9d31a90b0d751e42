import { toInteger } from '../go/convert.ts'
import { deepEqual } from '../go/deep-equal.ts'
import { isNilList, nilList } from '../go/nil-list.ts'
import { isTrue, kindOf } from '../go/type-of.ts'
import { ANY, type CallContext, GoList, type TemplateFunction, type Value } from '../go/value.ts'
import { alsoPrefixed, define, refuse, variadic } from './define.ts'

const append = define(
  [ANY, ANY],
  ([list, item], context) => new GoList([...items(list, 'push on', context), item]),
)
const list = variadic([], ANY, (_, values) => new GoList(values))

export const lists: Record<string, TemplateFunction> = {
  list,
  tuple: list,
  ...alsoPrefixed('must', {
    append,
    push: append,
    prepend: define(
      [ANY, ANY],
      ([list, item], context) => new GoList([item, ...items(list, 'prepend on', context)]),
    ),
    first: ofItems('find first on', (items) => items[0] ?? null),
    last: ofItems('find last on', (items) => items.at(-1) ?? null),
    rest: ofItems('find rest on', (items) => part(items, 1)),
    initial: ofItems('find initial on', (items) => part(items, 0, -1)),
    reverse: ofItems('find reverse on', (items) => new GoList(items.toReversed())),
    compact: ofItems('compact on', (items) => new GoList(items.filter((item) => isTrue(item)))),
    uniq: ofItems('find uniq on', (items, context) => new GoList(distinct(items, context))),
    without: variadic([ANY], ANY, ([list], omitted, context) => {
      const all = items(list, 'find without on', context)
      return new GoList(all.filter((item) => !isAmong(item, omitted, context)))
    }),
    has: define(
      [ANY, ANY],
      ([item, list], context) => list !== null && isAmong(item, items(list, 'find has on', context), context),
    ),
    slice: variadic([ANY], ANY, ([list], indices, context) => sliced(list, indices, context)),
    chunk: define(['int', ANY], ([size, list], context) => chunks(items(list, 'chunk', context), size)),
  }),
  concat: variadic([], ANY, (_, all, context) => {
    const joined = all.flatMap((list) => items(list, 'concat', context, ' as list'))
    return joined.length === 0 ? nilList() : new GoList(joined)
  }),
}

function ofItems(
  what: string,
  make: (items: readonly Value[], context: CallContext) => Value,
): TemplateFunction {
  return define([ANY], ([list], context) => make(items(list, what, context), context))
}

function items(value: Value, what: string, context: CallContext, ending = ''): readonly Value[] {
  if (value === null) refuse('runtime error: invalid memory address or nil pointer dereference')
  if (!(value instanceof GoList)) refuse(`Cannot ${what} type ${kindOf(value)}${ending}`)
  context.spend(value.items.length)
  return value.items
}

function part(items: readonly Value[], start: number, end?: number): GoList {
  return items.length === 0 ? nilList() : new GoList(items.slice(start, end))
}

function isAmong(item: Value, list: readonly Value[], context: CallContext): boolean {
  return list.some((other) => deepEqual(item, other, context))
}

function distinct(items: readonly Value[], context: CallContext): Value[] {
  const found: Value[] = []
  for (const item of items) if (!isAmong(item, found, context)) found.push(item)
  return found
}

function sliced(list: Value, indices: readonly Value[], context: CallContext): Value {
  if (list !== null && !(list instanceof GoList))
    refuse(`list should be type of slice or array but ${kindOf(list)}`)
  const all = items(list, 'slice', context)
  if (all.length === 0 || !(list instanceof GoList) || isNilList(list)) return null
  const [from, to] = indices
  const start = from === undefined ? 0 : Number(toInteger(from))
  const end = to === undefined ? all.length : Number(toInteger(to))
  if (start < 0 || end > all.length || start > end) refuse('reflect.Value.Slice: slice index out of bounds')
  return new GoList(all.slice(start, end), list.type)
}

function chunks(items: readonly Value[], size: number): GoList {
  const count = Math.floor((items.length - 1) / size) + 1
  if (size <= 0 && count !== 0) refuse('runtime error: makeslice: len out of range')
  return new GoList(
    Array.from({ length: count }, (_, index) => new GoList(items.slice(index * size, (index + 1) * size))),
    '[][]interface {}',
  )
}
