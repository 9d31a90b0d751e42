import type { Finding } from '../findings/finding.ts'
import { findingUid } from '../findings/uid.ts'
import { isSamePlace } from '../model/location.ts'
import { STATUSES } from '../ocsf/status.ts'

/**
 * The findings with those of several overlays on one written object made one where they agree: a line of a base is found
 * once, however many overlays use it. They agree where status and deciding line are the same. What was decided where the
 * object is written bears the object's own address, the most severe if overlays differ there, so that its uid stays when
 * overlays come and go; what a patch or an overlay decided bears the file of that; the rest names its overlay.
 */
export function mergeOverlays(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings.filter(isShared), keyOf)
  if (groups.size === 0) return [...findings]
  const merged = new Map<Finding, Finding>()
  const repeated = new Set<Finding>()
  const uids = uidsOfChecks(groups.values(), findings)
  for (const group of groups.values()) {
    for (const { first, others, owner } of agreeing(group)) {
      const shared = owner === undefined ? first : sharedBy(first, owner)
      const uid = findingUid(shared)
      if (shared !== first && uids.has(uid)) continue
      uids.add(uid)
      merged.set(first, shared)
      for (const other of others) repeated.add(other)
    }
  }
  return findings.filter((finding) => !repeated.has(finding)).map((finding) => merged.get(finding) ?? finding)
}

/** The uids of all findings of the checks that the groups are of; no other check has the same uids. */
function uidsOfChecks(groups: Iterable<readonly Finding[]>, findings: readonly Finding[]): Set<string> {
  const checks = new Set(Array.from(groups, ([finding]) => finding?.check))
  return new Set(findings.filter(({ check }) => checks.has(check)).map(findingUid))
}

function isShared({ resource }: Finding): boolean {
  return resource.overlay?.isShared === true && resource.block !== undefined
}

/** The check, and the object as it is written. */
function keyOf({ check, resource: { block, overlay } }: Finding): string {
  return `${check.id} ${block?.file}:${block?.startLine} ${overlay?.address}`
}

/** Findings that are one. */
interface Agreeing {
  readonly first: Finding
  readonly others: readonly Finding[]
  /** The file whose finding it is; absent for one that names its overlay. */
  readonly owner: string | undefined
}

/** The findings of one check on one written object, those that agree together. */
function agreeing(group: readonly Finding[]): readonly Agreeing[] {
  const sorted = group.toSorted(
    (left, right) => STATUSES.indexOf(left.status) - STATUSES.indexOf(right.status),
  )
  const left = new Set(sorted)
  const owners = new Set<string>()
  const all: Agreeing[] = []
  for (const first of sorted) {
    if (!left.has(first)) continue
    const file = fileOf(first)
    const owner = owners.has(file) ? undefined : file
    owners.add(file)
    const others = owner === undefined ? [] : sorted.filter((each) => each !== first && isOne(each, first))
    for (const each of [first, ...others]) left.delete(each)
    all.push({ first, others, owner })
  }
  return all
}

/** The file that decided. */
function fileOf({ location, resource: { block } }: Finding): string {
  return location?.file ?? block?.file ?? ''
}

function isOne(some: Finding, other: Finding): boolean {
  if (some.status !== other.status || !some.location || !other.location) return false
  return isSamePlace(some.location, other.location)
}

function sharedBy(finding: Finding, owner: string): Finding {
  const { resource } = finding
  const address = resource.overlay?.address ?? resource.address
  const own = { ...resource, uid: `${owner}:${address}`, address }
  return { ...finding, number: undefined, resource: own }
}
