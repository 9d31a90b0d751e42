import type { CheckMetadata } from '../checks/check.ts'
import { smallestProfile } from './profile.ts'

/**
 * The checks that a check runs together with unless single ones are selected: `undefined` for those of the profile
 * `recommended`, `essentials` for those that this one has as well, the service for those that only `all` has and that run
 * with their service, and `custom` for those of the user.
 */
export function checkGroup(check: CheckMetadata): string | undefined {
  if (check.file !== undefined) return CUSTOM
  const profile = smallestProfile(check)
  if (profile === 'all') return check.service
  return profile === 'essentials' ? profile : undefined
}

const CUSTOM = 'custom'

/**
 * The groups of which some checks of the catalogue were not chosen. Of custom checks nobody knows whether they are all: an
 * earlier scan may have had those of other folders.
 */
export function partialGroups(
  catalogue: readonly CheckMetadata[],
  chosen: readonly CheckMetadata[],
): ReadonlySet<string | undefined> {
  const ran = new Set(chosen.map(({ id }) => id))
  return new Set([CUSTOM, ...catalogue.filter((check) => !ran.has(check.id)).map(checkGroup)])
}
