import type { CheckMetadata } from '../checks/check.ts'
import type { Finding } from './finding.ts'
import { isHygiene, smallestProfile } from './profile.ts'

/**
 * The findings that a finding comes together with unless single checks are selected: `undefined` for those of the profile
 * `recommended`, `essentials` for those that this one has as well, the service for those that only `all` has and that come
 * with their service, and `custom` for those of the user's checks.
 */
export function findingGroup(finding: Pick<Finding, 'check' | 'severity'>): string | undefined {
  return isHygiene(finding) ? finding.check.service : checkGroup(finding.check)
}

function checkGroup(check: CheckMetadata): string | undefined {
  if (check.file !== undefined) return CUSTOM
  const profile = smallestProfile(check)
  if (profile === 'all') return check.service
  return profile === 'essentials' ? profile : undefined
}

const CUSTOM = 'custom'

/**
 * The groups of which some findings were not asked for: where checks of the catalogue were not chosen, or the hygiene of those
 * that were. Of custom checks nobody knows whether they are all: an earlier scan may have had those of other folders.
 */
export function partialGroups(
  catalogue: readonly CheckMetadata[],
  chosen: readonly CheckMetadata[],
  leavesOutHygiene: (check: CheckMetadata) => boolean,
): ReadonlySet<string | undefined> {
  const ran = new Set(chosen.map(({ id }) => id))
  return new Set([
    CUSTOM,
    ...catalogue.filter((check) => !ran.has(check.id)).map(checkGroup),
    ...chosen.filter(leavesOutHygiene).map(({ service }) => service),
  ])
}
