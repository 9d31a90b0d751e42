import type { Check } from '../checks/check.ts'
import { complianceOf } from '../compliance/controls-of.ts'
import { hasCheck, PROFILES } from '../findings/profile.ts'
import { sourcesOf } from './check-sources/sources-of.ts'

/** What a list of checks tells programs. */
export function checksAsJson(checks: readonly Check[]): string {
  return JSON.stringify(checks.map(asJson), undefined, 2)
}

function asJson(check: Check) {
  const { id, title, severity, service, categories, resources, risk, remediation } = check
  return {
    id,
    title,
    severity,
    service,
    categories,
    profiles: PROFILES.filter((profile) => hasCheck(profile, check)),
    resources,
    ...sourcesOf(id),
    compliance: complianceOf(check),
    risk,
    remediation,
  }
}
