import type { Role, Rule } from '../../resources/kubernetes/rbac.ts'
import { allHold, anyOf } from '../logic.ts'
import { each, fail, known, type Verdict } from '../verdict.ts'

/** Permissions that a check looks for: one of the verbs, on one of the resources of an API group. */
export interface Permission {
  readonly group: string
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

/** Fails at the first rule of a role that grants one of the permissions, by name or by a wildcard. */
export function noRuleGrants(
  { properties }: Role,
  permissions: readonly Permission[],
  exempt: (rule: Rule) => boolean = () => false,
): Verdict | undefined {
  return each(properties.rules ?? [], (rule, index) => {
    const at = `rules[${index}]`
    if (exempt(rule) || !anyOf(permissions, (permission) => grants(rule, permission, at))) return undefined
    return fail(`${at} grants ${shown(rule.verbs)} on ${shown(rule.resources)}.`, `${at}.verbs`)
  })
}

function grants(rule: Rule, { group, resources, verbs }: Permission, at: string): boolean {
  return allHold(
    () => anyOf(rule.apiGroups ?? [], (name) => ['*', group].includes(known(name, `${at}.apiGroups`))),
    () => anyOf(rule.resources ?? [], (name) => covers(known(name, `${at}.resources`), resources)),
    () => anyOf(rule.verbs ?? [], (name) => ['*', ...verbs].includes(known(name, `${at}.verbs`))),
  )
}

// `*` is every resource with all that is below it; `*/exec` is what is called exec below any resource.
function covers(name: string, resources: readonly string[]): boolean {
  return resources.some(
    (resource) => name === '*' || name === resource || name === resource.replace(/^[^/]+\//, '*/'),
  )
}

/** "get and list": what a rule says, without what is not known. */
function shown(names: readonly unknown[] = []): string {
  return enumeration.format(names.filter((name) => typeof name === 'string'))
}

const enumeration = new Intl.ListFormat('en-GB')
