import type { Check } from '../checks/check.ts'
import { entryOf } from '../collections/entry-of.ts'
import type { Finding } from '../findings/finding.ts'
import type { Resource, ResourceType } from '../model/resource.ts'

/**
 * What an evaluation has found, and which other resources each check has asked for. A check is a function of a resource
 * and of what it asks: where neither has changed in another state, its finding is the same there.
 */
export class EvaluationRecord {
  readonly #findings = new Map<Resource, readonly Finding[]>()
  /** The types that each check has asked for, in the scopes of the resources it judged. */
  readonly #asked = new Map<string, Set<ResourceType>>()

  /** All findings of a resource. */
  add(resource: Resource, findings: readonly Finding[]): void {
    this.#findings.set(resource, findings)
  }

  /** A check asks for a type in the scope of the resource it judges. */
  ask(check: Check, type: ResourceType): void {
    entryOf(this.#asked, check.id, () => new Set()).add(type)
  }

  /** What is known of another state. Resources that have not changed are the same objects in both. */
  in(resources: readonly Resource[]): KnownFindings {
    const changed = changedLists([...this.#findings.keys()], resources)
    return {
      of: (check, resource) => {
        const findings = this.#findings.get(resource)
        const asked = this.#asked.get(check.id)
        if (!findings || hasChanged(asked, resource, changed)) return undefined
        return { finding: findings.find((finding) => finding.check === check) }
      },
    }
  }
}

/** Findings that another evaluation has made. */
export interface KnownFindings {
  /** What a check finds of a resource, if it finds anything; undefined where that has to be evaluated. */
  of(check: Check, resource: Resource): { readonly finding: Finding | undefined } | undefined
}

/** Whether resources that a check asked for are not the same in both states. */
function hasChanged(
  asked: ReadonlySet<ResourceType> = NOTHING,
  { scope }: Resource,
  changed: ReadonlySet<string>,
): boolean {
  for (const type of asked) if (changed.has(listKey(type, scope))) return true
  return false
}

const NOTHING: ReadonlySet<ResourceType> = new Set()

/** The lists of resources, by type and scope, that are not the same in both states. */
function changedLists(left: readonly Resource[], right: readonly Resource[]): ReadonlySet<string> {
  const [lists, others] = [listsOf(left), listsOf(right)]
  const keys = new Set([...lists.keys(), ...others.keys()])
  return new Set([...keys].filter((key) => !areSame(lists.get(key) ?? [], others.get(key) ?? [])))
}

function listsOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  return Map.groupBy(resources, ({ type, scope }) => listKey(type, scope))
}

function listKey(type: ResourceType, scope: string): string {
  return `${type} ${scope}`
}

function areSame(left: readonly Resource[], right: readonly Resource[]): boolean {
  return left.length === right.length && left.every((resource, index) => resource === right[index])
}
