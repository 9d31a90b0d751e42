import type { Place } from '../model/location.ts'

/** The places beside those that are shown, each once. */
export function otherPlaces(
  places: readonly (Place | undefined)[],
  shown: readonly (Place | undefined)[],
): readonly Place[] {
  const known = new Set(shown.map((place) => place && keyOf(place)))
  const others: Place[] = []
  for (const place of places) {
    if (!place || known.has(keyOf(place))) continue
    known.add(keyOf(place))
    others.push(place)
  }
  return others
}

function keyOf({ file, startLine, endLine }: Place): string {
  return `${file}:${startLine}-${endLine}`
}
