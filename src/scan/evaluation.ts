import type { Check, Verdict } from '../checks/check.ts'
import { defined } from '../collections/defined.ts'
import { entryOf } from '../collections/entry-of.ts'
import type { Finding, FindingOrigin } from '../findings/finding.ts'
import { otherPlaces } from '../findings/places.ts'
import { FindingNumbers } from '../findings/uid.ts'
import { Budget } from '../limits/budget.ts'
import { Incomplete } from '../model/incomplete.ts'
import { Infrastructure } from '../model/infrastructure.ts'
import type { Place } from '../model/location.ts'
import { accountOf, isLive } from '../model/origin.ts'
import { locate, partOf, type Resource, type ResourceType } from '../model/resource.ts'
import { ResourceCursor } from '../model/resource-cursor.ts'
import { milder } from '../ocsf/severity.ts'
import type { Gap } from '../sources/source.ts'
import { DescribedResource } from './described-resource.ts'
import type { EvaluationRecord, KnownFindings } from './evaluation-record.ts'
import { fixTargets } from './fix-targets.ts'
import { runCheck } from './run-check.ts'

/** Steps that checks may spend on reading other resources; 3,000 pods with 1,000 network policies need half of them. */
export const MAX_STEPS = 40_000_000

export interface EvaluationOptions {
  /** Notes what is found and asked. */
  readonly record?: EvaluationRecord
  /** Findings that need no evaluation. */
  readonly known?: KnownFindings
  /** Whether findings that pass are left out; false by default. */
  readonly leavesOutPassed?: boolean
  /** Whether failures tell what their fix would change; false by default, since that may take long to find. */
  readonly findsFixes?: boolean
  /** Accounts and organizations that are no strangers; none by default. */
  readonly trustedAccounts?: readonly string[]
}

/**
 * Runs every check on every resource of its types. Resources may come in parts, as long as those of a scope come together,
 * and none is kept. A check that throws loses only its own result, and is reported as a gap; so are the resources left when
 * the budget for reading other resources is used up.
 */
export class Evaluation {
  readonly findings: Finding[] = []
  readonly incomplete = new Incomplete()
  readonly #checksOf: ReadonlyMap<ResourceType, readonly Check[]>
  readonly #options: EvaluationOptions
  readonly #budget = new Budget(MAX_STEPS)
  readonly #numbers = new FindingNumbers()
  readonly #crashes: Gap[] = []
  /** Those that were not checked: the first, and how many. */
  #left: { readonly first: Resource; count: number } | undefined

  constructor(checks: readonly Check[], options: EvaluationOptions = {}) {
    this.#checksOf = checksByType(checks)
    this.#options = options
  }

  get gaps(): readonly Gap[] {
    return this.#left ? [...this.#crashes, notChecked(this.#left)] : this.#crashes
  }

  /** Judges resources. `onResource` is called with the number of those that are done. */
  judge(
    resources: readonly Resource[],
    subject: FindingOrigin,
    onResource: (done: number) => void = () => {},
  ): void {
    let judging: Check | undefined
    const { record, trustedAccounts } = this.#options
    const cursors = resources.map(ResourceCursor.of)
    const onQuestion = (type: ResourceType) => {
      if (judging) record?.ask(judging, type)
    }
    const infrastructure = new Infrastructure(cursors, this.#budget, onQuestion, new Set(trustedAccounts))
    // Resources of an account come together: nothing that comes later has an identity of theirs.
    const inAccounts = new FindingNumbers()
    for (const [index, resource] of cursors.entries()) {
      onResource(index)
      if (this.#budget.exhausted) {
        this.#leave(resource)
        continue
      }
      const written = resources[index] ?? resource
      const described = new DescribedResource(
        resource,
        subject,
        isLive(resource) ? inAccounts : this.#numbers,
      )
      const found: Finding[] = []
      for (const check of resource.isLost ? [] : (this.#checksOf.get(resource.type) ?? [])) {
        judging = check
        const finding = this.#findingOf(check, resource, written, described, infrastructure)
        if (finding) found.push(finding)
      }
      record?.add(written, found)
      for (const finding of found) this.findings.push(finding)
    }
  }

  #findingOf(
    check: Check,
    resource: ResourceCursor,
    written: Resource,
    described: DescribedResource,
    infrastructure: Infrastructure,
  ): Finding | undefined {
    const { known, leavesOutPassed = false } = this.#options
    const earlier = known?.of(check, written)
    const finding = earlier
      ? this.#renumbered(earlier.finding, described)
      : this.#evaluate(check, resource, described, infrastructure)
    return leavesOutPassed && finding?.status === 'PASS' ? undefined : finding
  }

  /** A finding of another evaluation. Its number depends on the others of the same identity. */
  #renumbered(finding: Finding | undefined, described: DescribedResource): Finding | undefined {
    return finding && { ...finding, number: described.nextNumber(finding.check) }
  }

  #evaluate(
    check: Check,
    resource: ResourceCursor,
    described: DescribedResource,
    infrastructure: Infrastructure,
  ): Finding | undefined {
    const verdict = runCheck(check, resource, infrastructure)
    if (!verdict) return undefined
    if ('crash' in verdict) {
      const reason = `Check ${check.id} crashed on ${resource.address}: ${verdict.crash}`
      this.#crashes.push({ subject: resource.location?.file ?? resource.address, reason })
      this.incomplete.add(accountOf(resource), [partOf(resource)])
      return undefined
    }
    const location = placeAt(verdict.at, verdict, resource)
    const parts = partsOf(verdict, resource)
    const otherLocations = parts && otherPlaces(parts, [location])
    // The last members are left out where they are undefined: V8 reserves room for each member that is written, and few findings have them.
    return {
      check,
      severity: milder(verdict.severity ?? check.severity, check.severity),
      status: verdict.status,
      reason: verdict.reason,
      resource: described.resource,
      location,
      ...defined({
        number: described.nextNumber(check),
        otherLocations: otherLocations && otherLocations.length > 0 ? otherLocations : undefined,
        parts,
        fixTargets: this.#options.findsFixes ? fixTargets(check, verdict, resource) : undefined,
      }),
    }
  }

  #leave(resource: Resource): void {
    this.#left ??= { first: resource, count: 0 }
    this.#left.count += 1
    this.incomplete.add(accountOf(resource), [partOf(resource)])
  }
}

function notChecked({ first, count }: { readonly first: Resource; readonly count: number }): Gap {
  const subject = first.location?.file ?? first.address
  const reason = `From ${first.address} on, ${count} resources were not checked: too many of them belong together. Scan fewer files at once, or leave some out with --exclude.`
  return { subject, reason }
}

function checksByType(checks: readonly Check[]): ReadonlyMap<ResourceType, readonly Check[]> {
  const byType = new Map<ResourceType, Check[]>()
  for (const check of checks) {
    for (const type of check.resources) entryOf(byType, type, () => []).push(check)
  }
  return byType
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

/** Where each part stands that a verdict is about, if it is about several. */
function partsOf(verdict: Verdict, resource: Resource): readonly (Place | undefined)[] | undefined {
  const { places } = verdict
  return places && places.length > 1 ? places.map((path) => placeAt(path, verdict, resource)) : undefined
}
