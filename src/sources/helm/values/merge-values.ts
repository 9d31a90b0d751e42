import { GoMap } from '../go/value.ts'

/** One values file over another, as several options `-f` do: lists are replaced, maps are merged. */
export function mergeOver(below: GoMap, above: GoMap): GoMap {
  const merged = new GoMap()
  for (const key of below.entries.keys()) merged.take(below, key)
  for (const [key, value] of above.entries) {
    const known = merged.get(key)
    merged.take(
      above,
      key,
      value instanceof GoMap && known instanceof GoMap ? mergeOver(known, value) : value,
    )
  }
  return merged
}
