import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { isText, surely } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { each } from '../../verdict.ts'
import { identityOf } from './members.ts'

type Access = ResourceCursor<'X/cloudresourcemanager.googleapis.com/Access'>

/** Two tasks that no single person should have. */
interface Duties {
  readonly manages: string
  readonly uses: readonly string[]
}

/** FAIL for a member that gets both roles in the same project, folder or organization; no verdict where nobody manages. */
export function bothDuties(
  access: Access,
  infrastructure: Infrastructure,
  { manages, uses }: Duties,
  passed: Verdict,
): Verdict | undefined {
  const managing = access
    .at('iamPolicy')
    .at('bindings')
    .items()
    .filter((binding) => surely(() => isText(binding.at('role'), manages)))
  if (managing.length === 0) return undefined
  const granted = rolesIn(infrastructure.inScopeOf(access, 'X/cloudresourcemanager.googleapis.com/Access'))
  const found = each(
    managing.flatMap((binding) => binding.at('members').items()),
    (member) => {
      const identity = identityOf(member)
      // Who is not known may be anybody who has the other role.
      if (identity === undefined) member.known()
      const roles = granted.get(keyOf(access, identity))
      const used = uses.find((role) => roles?.has(role))
      return used === undefined ? undefined : fail(`The same member has ${manages} and ${used}.`, member)
    },
  )
  return found ?? passed
}

/** Roles by who has them where, in the list of all grants of a root module. */
const rolesIn = oncePer((grants: readonly Access[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const roles = new Map<string, Set<string>>()
  for (const grant of grants) addRoles(grant, roles)
  return roles
})

function addRoles(grant: Access, roles: Map<string, Set<string>>): void {
  surely(() => {
    for (const binding of grant.at('iamPolicy').at('bindings').items()) {
      const role = binding.at('role').value
      if (typeof role !== 'string') continue
      for (const member of binding.at('members').items()) {
        const identity = identityOf(member)
        if (identity === undefined) continue
        const key = keyOf(grant, identity)
        roles.set(key, (roles.get(key) ?? new Set()).add(role))
      }
    }
    return true
  })
}

function keyOf(grant: Access, member: string | undefined): string {
  return JSON.stringify([grant.at('level').value, identityOf(grant.at('target')), member])
}
