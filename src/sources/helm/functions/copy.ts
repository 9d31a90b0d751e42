import { checkNesting } from '../go/bounded-text.ts'
import { isNilList } from '../go/nil-list.ts'
import { type CallContext, GoList, GoMap, type Value } from '../go/value.ts'

/** What copying a list or a map costs, and each of its parts: memory above all. */
const STEPS_OF_PART = 4

/** A copy that shares no map with the value. Where its parts were written is kept. */
export function copyDeeply(value: Value, context: CallContext, depth = 0): Value {
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
