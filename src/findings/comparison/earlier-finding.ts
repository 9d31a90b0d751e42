import type { Finding, FindingResource } from '../finding.ts'
import { findingUid } from '../uid.ts'
import type { FixedFinding } from './comparison.ts'

/** Digests of what is written at each place of a finding, in the order of its parts; never of a secret. */
export type DigestsOf = (finding: Finding) => readonly string[]

/** How many parts of its resource a finding is about. */
export function countOf({ parts }: Finding): number {
  return parts?.length ?? 1
}

/** A failure or manual finding of the earlier state that was not muted. */
export interface EarlierFinding extends FixedFinding {
  readonly status: 'FAIL' | 'MANUAL'
  /** Present if it was less severe than its check. */
  readonly milder?: true
  readonly resourceType: string
  /** The file, or the folder of the Terraform root module, in which the address is unique; empty for the root. */
  readonly origin: string
  /** How many parts of its resource it was about. */
  readonly count: number
  /** Digests of what was written at the place of each part: see `placeDigests`. */
  readonly digests: () => readonly string[]
}

/** What is known of the earlier state. */
export interface EarlierFindings {
  readonly findings: readonly EarlierFinding[]
  /** Where renamed files are now, by their earlier paths; empty where nobody can tell. */
  readonly renamedFiles: ReadonlyMap<string, string>
}

/** What a later scan needs to know of a finding; undefined for what passed or is muted. */
export function earlierFinding(finding: Finding, digestsOf: DigestsOf): EarlierFinding | undefined {
  const { check, severity, status, suppression, resource, location } = finding
  if (status === 'PASS' || suppression) return undefined
  return {
    uid: findingUid(finding),
    check: check.id,
    severity,
    status,
    ...(severity !== check.severity && { milder: true }),
    resource: resource.address,
    resourceType: resource.type,
    origin: originOf(resource),
    count: countOf(finding),
    digests: () => digestsOf(finding),
    ...(location && { file: location.file }),
  }
}

/** Compares findings of either state, to sort them. */
export function byUid(left: { readonly uid: string }, right: { readonly uid: string }): number {
  return left.uid < right.uid ? -1 : left.uid > right.uid ? 1 : 0
}

/** What stands before the address in the uid of a resource: see `resourceUid`. */
export function originOf({ uid, address }: FindingResource): string {
  return uid.slice(0, Math.max(uid.length - address.length - 1, 0))
}
