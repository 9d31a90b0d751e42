import type { Category, CheckMetadata } from '../checks/check.ts'
import type { Finding } from './finding.ts'

/** How much a scan asks for, the least first. */
export const PROFILES = ['essentials', 'recommended', 'all'] as const

export type Profile = (typeof PROFILES)[number]

/** What an attacker uses first, so that a high severity alone is reason enough to stop a change. */
const ESSENTIAL: ReadonlySet<Category> = new Set(['exposure', 'identity', 'secrets'])

/**
 * The smallest profile that has a check: `essentials` for what a careful reviewer would not let through, `all` for
 * hygiene that many teams do not ask for. Custom checks are of every profile, unless they say otherwise.
 */
export function smallestProfile({ profile, severity, categories, file }: CheckMetadata): Profile {
  if (profile !== undefined) return profile
  if (file !== undefined || severity === 'critical') return 'essentials'
  return severity === 'high' && categories.some((one) => ESSENTIAL.has(one)) ? 'essentials' : 'recommended'
}

/** Whether a finding is hygiene, which only `all` has: it is low just because of where it is. */
export function isHygiene({ check, severity }: Pick<Finding, 'check' | 'severity'>): boolean {
  return check.file === undefined && severity === 'low' && check.severity !== 'low'
}

/** Whether a profile has a check. */
export function hasCheck(profile: Profile, check: CheckMetadata): boolean {
  return PROFILES.indexOf(smallestProfile(check)) <= PROFILES.indexOf(profile)
}
