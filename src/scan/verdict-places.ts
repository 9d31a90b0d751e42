import { fixAtOf, type Verdict } from '../checks/check.ts'
import { type Fix, fixedPath } from '../checks/fix.ts'
import type { FixTarget } from '../findings/finding.ts'
import type { Place } from '../model/location.ts'
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

/** Where each part stands that a verdict is about, if it is about several. */
export function partsOf(verdict: Verdict, resource: Resource): readonly (Place | undefined)[] | undefined {
  const { places } = verdict
  return places && places.length > 1 ? places.map((path) => placeAt(path, verdict, resource)) : undefined
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
