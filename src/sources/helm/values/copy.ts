import { GoList, GoMap, type Value } from '../go/value.ts'

/** A copy of a map that shares no map with it, with the origins of its values. */
export function copyOf(map: GoMap): GoMap {
  const copy = new GoMap([], map.type, map.methods)
  for (const [key, value] of map.entries) copy.take(map, key, deepCopy(value))
  return copy
}

function deepCopy(value: Value): Value {
  if (value instanceof GoMap) return copyOf(value)
  if (
    value instanceof GoList &&
    value.items.some((item) => item instanceof GoMap || item instanceof GoList)
  ) {
    return new GoList(value.items.map(deepCopy), value.type, value.origins)
  }
  return value
}
