import type { Check } from '../checks/check.ts'
import type { Finding } from '../findings/finding.ts'
import type { Resource, ResourceType } from '../model/resource.ts'

/**
 * What an evaluation has found, and which other resources each check has asked for. A check is a function of a resource
 * and of what it asks: where neither has changed in another state, its finding is the same there.
 */
export class EvaluationRecord {
  readonly #resources: readonly Resource[]
  readonly #findings = new Map<Resource, readonly Finding[]>()
  /** Lists of resources that each check has asked for: by type in the scope of the resource it judged, or anywhere. */
  readonly #asked = new Map<
    string,
    { readonly inScope: Set<ResourceType>; readonly anywhere: Set<ResourceType> }
  >()

  constructor(resources: readonly Resource[]) {
    this.#resources = resources
  }

  /** All findings of a resource. */
  add(resource: Resource, findings: readonly Finding[]): void {
    this.#findings.set(resource, findings)
  }

  /** A check that judges a resource asks for a type in a scope, or anywhere. */
  ask(check: Check, judged: Resource, type: ResourceType, scope: string | undefined): void {
    const known = this.#asked.get(check.id)
    const asked = known ?? { inScope: new Set<ResourceType>(), anywhere: new Set<ResourceType>() }
    if (!known) this.#asked.set(check.id, asked)
    ;(scope === judged.scope ? asked.inScope : asked.anywhere).add(type)
  }

  /** What is known of another state. Resources that have not changed are the same objects in both. */
  in(resources: readonly Resource[]): KnownFindings {
    const changed = changedLists(this.#resources, resources)
    return {
      of: (check, resource) => {
        const findings = this.#findings.get(resource)
        const asked = this.#asked.get(check.id)
        if (!findings || (asked && this.#hasChanged(asked, resource, changed))) return undefined
        return { finding: findings.find((finding) => finding.check === check) }
      },
    }
  }

  #hasChanged(
    {
      inScope,
      anywhere,
    }: { readonly inScope: ReadonlySet<ResourceType>; readonly anywhere: ReadonlySet<ResourceType> },
    { scope }: Resource,
    changed: ReadonlySet<string>,
  ): boolean {
    for (const type of anywhere) if (changed.has(type)) return true
    for (const type of inScope) if (changed.has(inScopeKey(type, scope))) return true
    return false
  }
}

/** Findings that another evaluation has made. */
export interface KnownFindings {
  /** What a check finds of a resource, if it finds anything; undefined where that has to be evaluated. */
  of(check: Check, resource: Resource): { readonly finding: Finding | undefined } | undefined
}

/** The lists of resources, by type and by type in a scope, that are not the same in both states. */
function changedLists(left: readonly Resource[], right: readonly Resource[]): ReadonlySet<string> {
  const [lists, others] = [listsOf(left), listsOf(right)]
  const keys = new Set([...lists.keys(), ...others.keys()])
  return new Set([...keys].filter((key) => !areSame(lists.get(key) ?? [], others.get(key) ?? [])))
}

function listsOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  const byType = Map.groupBy(resources, ({ type }): string => type)
  return new Map([...byType, ...Map.groupBy(resources, ({ type, scope }) => inScopeKey(type, scope))])
}

function inScopeKey(type: ResourceType, scope: string): string {
  return `${type} ${scope}`
}

function areSame(left: readonly Resource[], right: readonly Resource[]): boolean {
  return left.length === right.length && left.every((resource, index) => resource === right[index])
}
