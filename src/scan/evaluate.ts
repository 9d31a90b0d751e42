import type { Check } from '../checks/check.ts'
import { decided, sentence } from '../checks/verdict.ts'
import { messageOf } from '../errors.ts'
import type { Finding, FindingResource } from '../findings/finding.ts'
import { findingUid, resourceUid } from '../findings/uid.ts'
import { Infrastructure } from '../resources/infrastructure.ts'
import { locate, type Resource } from '../resources/resource.ts'
import type { Gap } from '../sources/source.ts'

export interface Subject {
  readonly provider: string
  readonly account: string
}

/** Runs every check on every resource of its types. A check that throws costs its own result, and is a gap. */
export function evaluate(
  checks: readonly Check[],
  resources: readonly Resource[],
  subject: Subject,
): { findings: Finding[]; gaps: Gap[] } {
  const infrastructure = new Infrastructure(resources)
  const described = new Map<Resource, FindingResource>()
  const findings: Finding[] = []
  const gaps: Gap[] = []
  for (const check of checks) {
    for (const type of check.resources) {
      for (const resource of infrastructure.ofType(type)) {
        try {
          const finding = evaluateOne(check, resource)
          if (finding) findings.push(finding)
        } catch (error) {
          const reason = `Check ${check.id} crashed on ${resource.address}: ${messageOf(error)}`
          gaps.push({ subject: resource.location?.file ?? resource.address, reason })
        }
      }
    }
  }
  return { findings, gaps }

  function evaluateOne(check: Check, resource: Resource): Finding | undefined {
    const verdict = decided(() => check.evaluate(resource, infrastructure))
    if (!verdict) return undefined
    const { provider, account } = subject
    const described = descriptionOf(resource)
    const { uid, region } = described
    const location = locate(resource, verdict.at)
    return {
      uid: findingUid({ provider, account, check: check.id, region, resource: uid }),
      check,
      severity: check.severity,
      status: verdict.status,
      reason: sentence(verdict.reason),
      muted: false,
      resource: described,
      ...(location && { location }),
    }
  }

  /** All findings of a resource share it. */
  function descriptionOf(resource: Resource): FindingResource {
    const known = described.get(resource)
    if (known) return known
    const { address, name, type, cloud, region } = resource
    const description = { uid: resourceUid(resource), address, name, type, cloud, region }
    described.set(resource, description)
    return description
  }
}
