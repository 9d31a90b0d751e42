import { checkNesting } from '../go/bounded-text.ts'
import { isNilList } from '../go/nil-list.ts'
import { spendOnParts } from '../go/spend-on-parts.ts'
import { stringOf } from '../go/string-of.ts'
import { isTrue, typeOf } from '../go/type-of.ts'
import { ANY, type CallContext, GoList, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import { alsoPrefixed, define, refuse, variadic } from './define.ts'
import { textList } from './splitting.ts'

const MAP = 'map[string]interface {}'

export const dictionaries: Record<string, TemplateFunction> = {
  dict: variadic([], ANY, (_, pairs, context) => dictionary(pairs, context)),
  get: define([MAP, 'string'], ([map, key]) => map?.get(key) ?? (map?.entries.has(key) ? null : '')),
  set: define([MAP, 'string', ANY], ([map, key, value]) => {
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
    return textList(maps.flatMap((map) => map?.sortedKeys() ?? []))
  }),
  values: define([MAP], ([map], context) => {
    context.spend(map?.entries.size ?? 0)
    return new GoList(map?.sortedEntries().map(([, value]) => value) ?? [])
  }),
  pick: selecting(true),
  omit: selecting(false),
  dig: variadic([], ANY, (_, values) => dig(values)),
  ...alsoPrefixed('must', {
    merge: merging(false),
    mergeOverwrite: merging(true),
    deepCopy: define([ANY], ([value], context) => {
      if (value === null) refuse('reflect: call of reflect.Value.Type on zero Value')
      return copyDeeply(value, context)
    }),
  }),
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

/** The entries of the keys that are given, or all but those. */
function selecting(takesGiven: boolean): TemplateFunction {
  return variadic([MAP], 'string', ([map], keys, context) => {
    const selected = new GoMap()
    if (!map) return selected
    context.spend(map.entries.size)
    const given = new Set(keys)
    for (const key of map.entries.keys()) if (given.has(key) === takesGiven) selected.take(map, key)
    return selected
  })
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

/** What copying a list or a map costs, and each of its parts: memory above all. */
const STEPS_OF_PART = 4

/** A copy that shares no map with the value. Where its parts were written is kept. */
function copyDeeply(value: Value, context: CallContext, depth = 0): Value {
  checkNesting(depth)
  context.spend(STEPS_OF_PART)
  if (value instanceof GoList) {
    // Bytes are shared, since lists are never changed: they may be those of a large file.
    if (isNilList(value) || value.type === '[]uint8') return value
    const items = value.items.map((item) => copyDeeply(item, context, depth + 1))
    return new GoList(items, value.type, value.origins)
  }
  if (!(value instanceof GoMap)) return value
  const copy = new GoMap([], value.type, value.methods)
  for (const [key, part] of value.entries) copy.take(value, key, copyDeeply(part, context, depth + 1))
  return copy
}

/** The type of maps that hold texts alone, such as what `split` returns. */
const TEXTS = 'map[string]string'

/**
 * Merges a map into another, which changes. Maps within are merged as well, and other values are taken where the target
 * has none, or an empty one; with `overwrites` wherever the source has one. Maps that the target lacks are shared and
 * not copied, as in Go.
 */
function mergeInto(target: GoMap, source: GoMap, overwrites: boolean, context: CallContext, depth = 0): void {
  checkNesting(depth)
  if (target === source) return
  context.spend(source.entries.size + 1)
  for (const [key, value] of source.entries) {
    if (value === null) {
      if (overwrites) target.take(source, key)
      continue
    }
    const old = target.get(key) ?? null
    if (value instanceof GoMap && old instanceof GoMap) mergeInto(old, value, overwrites, context, depth + 1)
    const isMerged = value instanceof GoMap && old instanceof GoMap && isTrue(old)
    const isTaken = !isMerged && (overwrites || !isTrue(old))
    if (!isTaken) continue
    if (target.type === TEXTS && source.type !== TEXTS) {
      refuse('reflect.Value.SetMapIndex: value of type interface {} is not assignable to type string')
    }
    target.take(source, key)
  }
}
