import { spendOnParts } from '../go/spend-on-parts.ts'
import { stringOf } from '../go/string-of.ts'
import { typeOf } from '../go/type-of.ts'
import { type CallContext, GoList, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import { copyDeeply } from './copy.ts'
import { define, refuse, variadic } from './define.ts'
import { mergeInto } from './merge.ts'
import { texts } from './splitting.ts'

const MAP = 'map[string]interface {}'

const merge = merging(false)
const mergeOverwrite = merging(true)
const deepCopy = define(['interface {}'], ([value], context) =>
  value === null ? refuse('reflect: call of reflect.Value.Type on zero Value') : copyDeeply(value, context),
)

export const dictionaries: Record<string, TemplateFunction> = {
  dict: variadic([], 'interface {}', (_, pairs, context) => dictionary(pairs, context)),
  get: define([MAP, 'string'], ([map, key]) => map?.get(key) ?? (map?.entries.has(key) ? null : '')),
  set: define([MAP, 'string', 'interface {}'], ([map, key, value]) => {
    if (!map) refuse('assignment to entry in nil map')
    map.set(key, value)
    return map
  }),
  unset: define([MAP, 'string'], ([map, key]) => {
    map?.delete(key)
    return map ?? new GoMap()
  }),
  hasKey: define([MAP, 'string'], ([map, key]) => map?.entries.has(key) ?? false),
  pluck: variadic(
    ['string'],
    MAP,
    ([key], maps) => new GoList(maps.flatMap((map) => (map?.entries.has(key) ? [map.get(key) ?? null] : []))),
  ),
  // Go's maps have no order; the keys are sorted, so that one chart is always rendered the same.
  keys: variadic([], MAP, (_, maps, context) => {
    context.spend(maps.reduce((sum, map) => sum + (map?.entries.size ?? 0), 0))
    return texts(maps.flatMap((map) => map?.sortedKeys() ?? []))
  }),
  values: define([MAP], ([map], context) => {
    context.spend(map?.entries.size ?? 0)
    return new GoList(map?.sortedKeys().map((key) => map.get(key) ?? null) ?? [])
  }),
  pick: variadic([MAP], 'string', ([map], keys, context) => {
    const kept = new Set(keys)
    return selected(map, (key) => kept.has(key), context)
  }),
  omit: variadic([MAP], 'string', ([map], keys, context) => {
    const left = new Set(keys)
    return selected(map, (key) => !left.has(key), context)
  }),
  dig: variadic([], 'interface {}', (_, values) => dig(values)),
  merge,
  mustMerge: merge,
  mergeOverwrite,
  mustMergeOverwrite: mergeOverwrite,
  deepCopy,
  mustDeepCopy: deepCopy,
}

function dictionary(pairs: readonly Value[], context: CallContext): GoMap {
  const map = new GoMap()
  for (let at = 0; at < pairs.length; at += 2) {
    const key = pairs[at] ?? null
    spendOnParts(key, context)
    map.set(stringOf(key), at + 1 < pairs.length ? (pairs[at + 1] ?? null) : '')
  }
  return map
}

function selected(map: GoMap | null, isKept: (key: string) => boolean, context: CallContext): GoMap {
  context.spend(map?.entries.size ?? 0)
  const kept = new GoMap()
  for (const key of map?.entries.keys() ?? []) if (map && isKept(key)) kept.take(map, key)
  return kept
}

function merging(overwrites: boolean): TemplateFunction {
  return variadic([MAP], MAP, ([target], sources, context) => {
    const merged = target ?? new GoMap()
    for (const source of sources) if (source) mergeInto(merged, source, overwrites, context)
    return merged
  })
}

/** Follows keys through maps: `dig "a" "b" "default" $map`. */
function dig(values: readonly Value[]): Value {
  if (values.length < 3) refuse('dig needs at least three arguments')
  const keys = values.slice(0, -2)
  const missing = values.at(-2) ?? null
  let current: Value = values.at(-1) ?? null
  const path = keys.map((key) => (typeof key === 'string' ? key : refuseConversion(key, 'string')))
  for (const key of path) {
    // Go converts to the exact type here, so that `dig` of `.Values` itself is refused.
    if (!(current instanceof GoMap) || current.type !== MAP) refuseConversion(current, MAP)
    if (!current.entries.has(key)) return missing
    current = current.get(key) ?? null
  }
  return current
}

function refuseConversion(value: Value, wanted: string): never {
  const type = value === null ? 'nil' : typeOf(value)
  return refuse(`interface conversion: interface {} is ${type}, not ${wanted}`)
}
