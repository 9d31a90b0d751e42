import { fixAtOf, type Verdict } from '../checks/check.ts'
import { type Fix, fixedPath } from '../checks/fix.ts'
import type { FixTarget } from '../findings/finding.ts'
import { isSamePlace, type Place } from '../model/location.ts'
import { isLive, locate, type Resource } from '../model/resource.ts'

/** Where a property is written, with the places of other resources that the check names for it. */
export function placeAt(
  path: string | undefined,
  { related }: Verdict,
  resource: Resource,
): Place | undefined {
  const place = locate(resource, path)
  if (!place || !related) return place
  const others = related
    .filter(({ at }) => at === (path ?? ''))
    .map(({ location, what }) => ({ location, what }))
  return others.length > 0 ? { ...place, related: [...(place.related ?? []), ...others] } : place
}

/** Where else a verdict was decided than at the location that is shown, each place once. */
export function otherLocationsOf(
  verdict: Verdict,
  resource: Resource,
  shown: Place | undefined,
): readonly Place[] {
  if (!verdict.places) return []
  const others: Place[] = []
  // By line, as a verdict may have very many places.
  const known = new Map<string, Place[]>()
  if (shown) known.set(lineOf(shown), [shown])
  for (const path of verdict.places) {
    const place = placeAt(path, verdict, resource)
    if (!place) continue
    const same = known.get(lineOf(place)) ?? []
    if (same.some((other) => isSamePlace(other, place))) continue
    known.set(lineOf(place), [...same, place])
    others.push(place)
  }
  return others
}

function lineOf({ file, startLine }: Place): string {
  return `${file}:${startLine}`
}

/** Fixes change files, and no live account. */
export function isMendable({ status }: Verdict, resource: Resource): boolean {
  return status === 'FAIL' && !isLive(resource)
}

export function fixTargets(fix: Fix, verdict: Verdict, resource: Resource): readonly FixTarget[] {
  return fixAtOf(verdict).map((deciding) => {
    const path = fixedPath(fix, deciding)
    const location = locate(resource, path ?? deciding ?? undefined)
    return { path, ...(location && { location }) }
  })
}
