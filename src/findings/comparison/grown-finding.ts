import type { Finding } from '../finding.ts'
import { otherPlaces } from '../places.ts'
import type { DigestsOf, EarlierFinding } from './earlier-finding.ts'

/**
 * A finding that has more places than it had before, with those as its places whose text was not there; a place whose text
 * was edited is among them, since nobody can tell it from one that was added. The others are unchanged. Where files, lines or
 * the order of the places are others, nothing is new.
 */
export function grownFinding(finding: Finding, earlier: EarlierFinding, digestsOf: DigestsOf): Finding {
  const parts = finding.parts ?? [finding.location]
  const digests = digestsOf(finding)
  const before = countEach(earlier.digests())
  const isAdded = parts.map((_, index) => !take(before, digests[index] ?? ''))
  const [location, ...others] = otherPlaces(
    parts.filter((_, index) => isAdded[index]),
    [],
  )
  // What is read from no file has no places.
  if (!location) return finding
  const otherLocations = otherPlaces(others, [location])
  const unchangedLocations = otherPlaces(parts, [location, ...otherLocations])
  return {
    ...finding,
    location,
    otherLocations: otherLocations.length > 0 ? otherLocations : undefined,
    unchangedLocations: unchangedLocations.length > 0 ? unchangedLocations : undefined,
  }
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Takes one away; false where there is none left. */
function take(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0
  if (count > 0) counts.set(text, count - 1)
  return count > 0
}
