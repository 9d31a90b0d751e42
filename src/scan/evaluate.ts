import { Budget } from '../budget.ts'
import { type Check, type CheckMetadata, fixAtOf, type Verdict } from '../checks/check.ts'
import { type Fix, fixedPath } from '../checks/fix.ts'
import type { Finding, FindingResource, FixTarget } from '../findings/finding.ts'
import {
  type FindingOrigin,
  FindingUids,
  findingOrigin,
  resourceIdentity,
  resourceUid,
} from '../findings/uid.ts'
import { Incomplete } from '../model/incomplete.ts'
import { Infrastructure } from '../model/infrastructure.ts'
import { isSamePlace, type Place } from '../model/location.ts'
import { isLive, locate, partOf, type Resource, type ResourceType } from '../model/resource.ts'
import { ResourceCursor } from '../model/resource-cursor.ts'
import type { Gap } from '../sources/source.ts'
import type { EvaluationRecord, KnownFindings } from './evaluation-record.ts'
import { judge } from './judge.ts'
import { ReasonRedactor } from './reason-redactor.ts'

/** Steps that checks may spend on reading other resources; 3,000 pods with 1,000 network policies need half of them. */
export const MAX_STEPS = 40_000_000

export interface EvaluateOptions {
  /** Called with the number of resources that are done. */
  readonly onResource?: (done: number) => void
  /** Notes what is found and asked. */
  readonly record?: EvaluationRecord
  /** Findings that need no evaluation. */
  readonly known?: KnownFindings
  /** Whether findings that pass are left out; false by default. */
  readonly leavesOutPassed?: boolean
}

/**
 * Runs every check on every resource of its types. A check that throws loses only its own result, and is reported as
 * a gap; so are the resources left when the budget for reading other resources is used up.
 */
export function evaluate(
  checks: readonly Check[],
  resources: readonly Resource[],
  subject: FindingOrigin,
  { onResource, record, known, leavesOutPassed = false }: EvaluateOptions = {},
): { findings: Finding[]; gaps: Gap[]; incomplete: Incomplete } {
  const budget = new Budget(MAX_STEPS)
  let judging: Check | undefined
  const cursors = resources.map(ResourceCursor.of)
  const infrastructure = new Infrastructure(cursors, budget, (type) => {
    if (judging) record?.ask(judging, type)
  })
  const redactor = new ReasonRedactor()
  const uids = new FindingUids(resources.map(resourceIdentity))
  const checksOf = checksByType(checks)
  const findings: Finding[] = []
  const gaps: Gap[] = []
  const incomplete = new Incomplete()
  for (const [index, resource] of cursors.entries()) {
    onResource?.(index)
    if (budget.exhausted) {
      const left = resources.slice(index)
      gaps.push(notChecked(left))
      for (const resource of left) incomplete.add(resource.account, [partOf(resource)])
      break
    }
    const written = resources[index] ?? resource
    const described = new Described(resource)
    const found: Finding[] = []
    for (const check of resource.isLost ? [] : (checksOf.get(resource.type) ?? [])) {
      judging = check
      const earlier = known?.of(check, written)
      const finding = earlier
        ? renumbered(earlier.finding, described)
        : evaluateOne(check, resource, described)
      if (finding && !(leavesOutPassed && finding.status === 'PASS')) found.push(finding)
    }
    record?.add(written, found)
    findings.push(...found)
  }
  return { findings, gaps, incomplete }

  /** A finding of another evaluation. Its number depends on the others of the same identity. */
  function renumbered(finding: Finding | undefined, described: Described): Finding | undefined {
    return finding && { ...finding, uid: uidOf(finding.check, described) }
  }

  function uidOf({ id }: CheckMetadata, { identity, resource }: Described): string {
    return uids.of(id, identity, findingOrigin(resource, subject))
  }

  function evaluateOne(check: Check, resource: ResourceCursor, described: Described): Finding | undefined {
    const verdict = judge(check, resource, infrastructure, redactor)
    if (!verdict) return undefined
    if ('crash' in verdict) {
      const reason = `Check ${check.id} crashed on ${resource.address}: ${verdict.crash}`
      gaps.push({ subject: resource.location?.file ?? resource.address, reason })
      incomplete.add(resource.account, [partOf(resource)])
      return undefined
    }
    const location = placeAt(verdict.at, verdict, resource)
    const otherLocations = otherLocationsOf(verdict, resource, location)
    return {
      uid: uidOf(check, described),
      check,
      severity: check.severity,
      status: verdict.status,
      reason: verdict.reason,
      resource: described.resource,
      ...(location && { location }),
      ...(otherLocations.length > 0 && { otherLocations }),
      ...(check.fix &&
        isMendable(verdict, resource) && { fixTargets: fixTargets(check.fix, verdict, resource) }),
    }
  }
}

/** Where a property is written, with the places of other resources that the check names for it. */
function placeAt(path: string | undefined, { related }: Verdict, resource: Resource): Place | undefined {
  const place = locate(resource, path)
  if (!place || !related) return place
  const others = related
    .filter(({ at }) => at === (path ?? ''))
    .map(({ location, what }) => ({ location, what }))
  return others.length > 0 ? { ...place, related: [...(place.related ?? []), ...others] } : place
}

/** Where else a verdict was decided than at the location that is shown, each place once. */
function otherLocationsOf(verdict: Verdict, resource: Resource, shown: Place | undefined): readonly Place[] {
  if (!verdict.places) return []
  const others: Place[] = []
  // By line, as a verdict may have very many places.
  const known = new Map<string, Place[]>()
  if (shown) known.set(lineOf(shown), [shown])
  for (const path of verdict.places) {
    const place = placeAt(path, verdict, resource)
    if (!place) continue
    const same = known.get(lineOf(place)) ?? []
    if (same.some((other) => isSamePlace(other, place))) continue
    known.set(lineOf(place), [...same, place])
    others.push(place)
  }
  return others
}

function lineOf({ file, startLine }: Place): string {
  return `${file}:${startLine}`
}

/** Fixes change files, and no live account. */
function isMendable({ status }: Verdict, resource: Resource): boolean {
  return status === 'FAIL' && !isLive(resource)
}

function fixTargets(fix: Fix, verdict: Verdict, resource: Resource): readonly FixTarget[] {
  return fixAtOf(verdict).map((deciding) => {
    const path = fixedPath(fix, deciding)
    const location = locate(resource, path ?? deciding ?? undefined)
    return { path, ...(location && { location }) }
  })
}

function notChecked(resources: readonly Resource[]): Gap {
  const [first] = resources
  const subject = first?.location?.file ?? first?.address ?? ''
  const reason = `From ${first?.address} on, ${resources.length} resources were not checked: too many of them belong together. Scan fewer files at once, or leave some out with --exclude.`
  return { subject, reason }
}

/** What the findings of a resource share: its identity and its description, made for the first of them. */
class Described {
  readonly #resource: Resource
  #identity: string | undefined
  #description: FindingResource | undefined

  constructor(resource: Resource) {
    this.#resource = resource
  }

  get identity(): string {
    this.#identity ??= resourceIdentity(this.#resource)
    return this.#identity
  }

  get resource(): FindingResource {
    this.#description ??= describe(this.#resource)
    return this.#description
  }
}

function describe(resource: Resource): FindingResource {
  const {
    address,
    name,
    type,
    cloud,
    account,
    region,
    namespace,
    location,
    calls,
    overlay,
    tags,
    tainted = [],
  } = resource
  return {
    uid: resourceUid(resource),
    address,
    name,
    type,
    cloud,
    ...(account !== undefined && { account }),
    part: partOf(resource),
    ...(typeof region === 'string' && { region }),
    ...(namespace !== undefined && { namespace }),
    ...(location && { block: location }),
    ...(tainted.length > 0 && { isTainted: true as const }),
    ...(calls && { calls }),
    ...(overlay && { overlay }),
    ...(tags && { tags }),
  }
}

function checksByType(checks: readonly Check[]): ReadonlyMap<ResourceType, readonly Check[]> {
  const byType = new Map<ResourceType, Check[]>()
  for (const check of checks) {
    for (const type of check.resources) {
      const same = byType.get(type)
      if (same) same.push(check)
      else byType.set(type, [check])
    }
  }
  return byType
}
