import type { CheckMetadata } from '../checks/check.ts'
import { type Profile, smallestProfile } from '../checks/profile.ts'

/**
 * The checks that a check runs together with unless single ones are selected: `undefined` for those of the profile
 * `recommended`, the name of the smallest profile that has it, or `custom` for those of the user.
 */
export function checkGroup(
  check: CheckMetadata,
): Exclude<Profile, 'recommended'> | typeof CUSTOM | undefined {
  if (check.file !== undefined) return CUSTOM
  const profile = smallestProfile(check)
  return profile === 'recommended' ? undefined : profile
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
