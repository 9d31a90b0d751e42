import { toInteger } from '../go/convert.ts'
import { deepEqual } from '../go/deep-equal.ts'
import { kindOf } from '../go/kind-of.ts'
import { isNilList, nilList } from '../go/nil-list.ts'
import { isTrue } from '../go/type-of.ts'
import { type CallContext, GoList, type TemplateFunction, type Value } from '../go/value.ts'
import { define, refuse, variadic } from './define.ts'

const append = define(
  ['interface {}', 'interface {}'],
  ([list, item], context) => new GoList([...items(list, 'push on', context), item]),
)
const prepend = define(
  ['interface {}', 'interface {}'],
  ([list, item], context) => new GoList([item, ...items(list, 'prepend on', context)]),
)
const first = define(['interface {}'], ([list], context) => items(list, 'find first on', context)[0] ?? null)
const last = define(
  ['interface {}'],
  ([list], context) => items(list, 'find last on', context).at(-1) ?? null,
)
const rest = define(['interface {}'], ([list], context) => part(items(list, 'find rest on', context), 1))
const initial = define(['interface {}'], ([list], context) =>
  part(items(list, 'find initial on', context), 0, -1),
)
const reverse = define(
  ['interface {}'],
  ([list], context) => new GoList(items(list, 'find reverse on', context).toReversed()),
)
const compact = define(
  ['interface {}'],
  ([list], context) => new GoList(items(list, 'compact on', context).filter((item) => isTrue(item))),
)
const uniq = define(
  ['interface {}'],
  ([list], context) => new GoList(distinct(items(list, 'find uniq on', context), context)),
)
const without = variadic(
  ['interface {}'],
  'interface {}',
  ([list], omitted, context) =>
    new GoList(items(list, 'find without on', context).filter((item) => !isAmong(item, omitted, context))),
)
const has = define(
  ['interface {}', 'interface {}'],
  ([item, list], context) => list !== null && isAmong(item, items(list, 'find has on', context), context),
)
const slice = variadic(['interface {}'], 'interface {}', ([list], indices, context) =>
  sliced(list, indices, context),
)
const chunk = define(['int', 'interface {}'], ([size, list], context) =>
  chunks(items(list, 'chunk', context), size),
)
const list = variadic([], 'interface {}', (_, values) => new GoList(values))

export const lists: Record<string, TemplateFunction> = {
  list,
  tuple: list,
  append,
  mustAppend: append,
  push: append,
  mustPush: append,
  prepend,
  mustPrepend: prepend,
  first,
  mustFirst: first,
  last,
  mustLast: last,
  rest,
  mustRest: rest,
  initial,
  mustInitial: initial,
  reverse,
  mustReverse: reverse,
  compact,
  mustCompact: compact,
  uniq,
  mustUniq: uniq,
  without,
  mustWithout: without,
  has,
  mustHas: has,
  slice,
  mustSlice: slice,
  chunk,
  mustChunk: chunk,
  concat: variadic([], 'interface {}', (_, all, context) => {
    const joined = all.flatMap((list) => items(list, 'concat', context, ' as list'))
    return joined.length === 0 ? nilList() : new GoList(joined)
  }),
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
