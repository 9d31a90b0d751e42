import { accountOf, isLive } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import type { Finding, FindingResource } from '../finding.ts'
import { findingUid, identityOf, resourceUid } from '../uid.ts'
import type { Drift, DriftKind, Twin } from './drift.ts'
import { twinsOf } from './twins.ts'

/**
 * Findings that tell how account and code differ. Nothing is added where only one of the two was scanned; to the verdicts
 * nothing ever is.
 */
export function withDrift(findings: readonly Finding[], resources: readonly Resource[]): readonly Finding[] {
  if (!resources.some(isLive)) return findings
  const { twinOf, notInCode } = twinsOf(resources)
  if (twinOf.size === 0 && notInCode.size === 0) return findings
  const keys = uniqueKeys(resources)
  const twinKeys = new Map(
    Array.from(twinOf).flatMap(([resource, twin]) => {
      const [key, other] = [keys.get(resource), keys.get(twin)]
      return key === undefined || other === undefined ? [] : [[key, other] as const]
    }),
  )
  const outside = new Set([...notInCode].flatMap((resource) => keys.get(resource) ?? []))
  const tied = new Map<string, Finding>()
  for (const finding of findings) {
    const key = keyOf(finding.resource)
    if (twinKeys.has(key)) tied.set(`${finding.check.id} ${key}`, finding)
  }
  return findings.map((finding) => {
    const key = keyOf(finding.resource)
    const twin = tied.get(`${finding.check.id} ${twinKeys.get(key)}`)
    const drift = twin ? driftBetween(finding, twin) : outside.has(key) ? outsideOfCode(finding) : undefined
    return drift ? { ...finding, drift } : finding
  })
}

/** What a failure says beside what the same check found of the same resource on the other side. */
function driftBetween({ status, resource }: Finding, twin: Finding): Drift | undefined {
  if (status !== 'FAIL' || twin.status === 'MANUAL') return undefined
  const inAccount = resource.account !== undefined
  const kind: DriftKind =
    twin.status === 'FAIL' ? 'wrong-in-both' : inAccount ? 'right-in-code' : 'mended-in-account'
  return { kind, twin: described(twin) }
}

function outsideOfCode({ status }: Finding): Drift | undefined {
  return status === 'FAIL' ? { kind: 'not-in-code' } : undefined
}

function described(finding: Finding): Twin {
  const { resource, location } = finding
  return {
    uid: findingUid(finding),
    address: resource.address,
    ...(location && {
      location: { file: location.file, startLine: location.startLine, endLine: location.endLine },
    }),
  }
}

/** The keys by which findings name resources; without those that several resources share. */
function uniqueKeys(resources: readonly Resource[]): ReadonlyMap<Resource, string> {
  const byKey = Map.groupBy(resources, (resource) =>
    keyOf({ ...resource, account: accountOf(resource), uid: resourceUid(resource) }),
  )
  return new Map(
    Array.from(byKey).flatMap(([key, [resource, ...others]]) =>
      resource && others.length === 0 ? [[resource, key] as const] : [],
    ),
  )
}

function keyOf({
  type,
  account = '',
  ...identified
}: Pick<FindingResource, 'account' | 'type' | 'uid'> & { readonly region?: unknown }): string {
  return `${type} ${account} ${identityOf(identified)}`
}
