import type { Check } from '../checks/check.ts'
import { decided, sentence } from '../checks/verdict.ts'
import { messageOf } from '../errors.ts'
import type { Finding } from '../findings/finding.ts'
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
  const findings: Finding[] = []
  const gaps: Gap[] = []
  for (const check of checks) {
    for (const resource of check.resources.flatMap((type) => infrastructure.ofType(type))) {
      try {
        const finding = evaluateOne(check, resource, infrastructure, subject)
        if (finding) findings.push(finding)
      } catch (error) {
        const reason = `Check ${check.id} crashed on ${resource.address}: ${messageOf(error)}`
        gaps.push({ subject: resource.location?.file ?? resource.address, reason })
      }
    }
  }
  return { findings, gaps }
}

function evaluateOne(
  check: Check,
  resource: Resource,
  infrastructure: Infrastructure,
  { provider, account }: Subject,
): Finding | undefined {
  const verdict = decided(() => check.evaluate(resource, infrastructure))
  if (!verdict) return undefined
  const uid = resourceUid(resource)
  const location = locate(resource, verdict.at)
  return {
    uid: findingUid({ provider, account, check: check.id, region: resource.region, resource: uid }),
    check,
    severity: check.severity,
    status: verdict.status,
    reason: sentence(verdict.reason),
    muted: false,
    resource: {
      uid,
      address: resource.address,
      name: resource.name,
      type: resource.type,
      cloud: resource.cloud,
      region: resource.region,
    },
    ...(location && { location }),
  }
}
