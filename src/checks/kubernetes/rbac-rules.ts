import type { Cursor } from '../../model/cursor.ts'
import type { PolicyRule } from '../../model/kubernetes/rbac.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import type { Property } from '../../model/value.ts'
import { enumeration } from '../../text/enumeration.ts'
import { atMost, fail, type Verdict } from '../check.ts'
import { allHold, anyOf } from '../logic.ts'
import { each } from '../verdict.ts'

/** Resource types with RBAC rules. */
export const ROLES = ['Kubernetes::ClusterRole', 'Kubernetes::Role'] as const

type Role = ResourceCursor<(typeof ROLES)[number]>
type Rule = Cursor<PolicyRule>
type Names = Cursor<readonly Property<string>[]>

/** Permissions that a check looks for: one of the verbs, on one of the resources of an API group. */
export interface Permission {
  readonly group: string
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

/** Whether a rule is about resources that it names, and not about all of a kind. */
export function namesResources(rule: Rule): boolean {
  return rule.at('resourceNames').items().length > 0
}

/**
 * Fails where a rule of a role grants one of the permissions, by name or by a wildcard. That a rule grants every resource
 * is the finding of `k8s_rbac_no_wildcards`, and what all this comprises repeats it.
 */
export function noRuleGrants(
  role: Role,
  permissions: readonly Permission[],
  exempt: (rule: Rule) => boolean = () => false,
): Verdict | undefined {
  return each(role.at('rules').items(), (rule) => {
    if (exempt(rule) || !anyOf(permissions, (permission) => grants(rule, permission))) return undefined
    const [verbs, resources] = [rule.at('verbs'), rule.at('resources')]
    const failed = fail(`${rule.path} grants ${shown(verbs)} on ${shown(resources)}.`, verbs)
    return resources.items().some(({ value }) => value === '*') ? atMost('low', failed) : failed
  })
}

function grants(rule: Rule, { group, resources, verbs }: Permission): boolean {
  return allHold(
    () => has(rule.at('apiGroups'), (name) => name === '*' || name === group),
    () => has(rule.at('resources'), (name) => covers(name, resources)),
    () => has(rule.at('verbs'), (name) => name === '*' || verbs.includes(name)),
  )
}

/** Unknown names are located at their list. */
function has(names: Names, isMeant: (name: string) => boolean): boolean {
  return anyOf(names.items(), ({ value }) => isMeant(names.holding(value).known() ?? ''))
}

// `*` is every resource with all that is below it; `*/exec` is what is called exec below any resource.
function covers(name: string, resources: readonly string[]): boolean {
  return resources.some(
    (resource) => name === '*' || name === resource || name === resource.replace(/^[^/]+\//, '*/'),
  )
}

/** "get and list": what a rule says, without what is not known. */
function shown(names: Names): string {
  const values = names.items().map(({ value }) => value)
  return enumeration(values.filter((value) => typeof value === 'string'))
}
