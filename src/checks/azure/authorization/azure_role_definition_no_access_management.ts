import type { Cursor } from '../../../model/cursor.ts'
import type { Property } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, firstOf } from '../../logic.ts'
import { matchesWildcard } from '../../text-pattern.ts'
import { each } from '../../verdict.ts'

/** Actions that grant access, in lower case. */
const GRANTING = [
  'microsoft.authorization/roleassignments/write',
  'microsoft.authorization/roledefinitions/write',
]

export default defineCheck({
  id: 'azure_role_definition_no_access_management',
  title: 'Custom roles should not allow granting access',
  service: 'authorization',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever has the role can give any role to any account, and so becomes owner of all that the role is assigned for.',
  remediation: {
    text: 'Take the writing of role assignments and role definitions from the actions, and leave it to the role User Access Administrator.',
    url: 'https://learn.microsoft.com/azure/role-based-access-control/custom-roles',
  },
  references: ['https://learn.microsoft.com/azure/role-based-access-control/best-practices'],
  sameAs: { trivy: ['AZU-0052'] },
  resources: ['Microsoft.Authorization/roleDefinitions'],
  evaluate: (role) =>
    each(role.at('permissions').items(), (permission) => {
      const granting = firstOf(permission.at('actions').items(), (action) =>
        anyOf(GRANTING, (name) => covers(action, name) && !isExcepted(permission, name)),
      )
      return granting && fail(`The role allows ${granting.value}, and may so grant access.`, granting)
    }) ?? pass('The role cannot grant access.'),
})

function isExcepted(
  permission: Cursor<{ readonly notActions?: Property<readonly Property<string>[]> }>,
  name: string,
): boolean {
  return anyOf(permission.at('notActions').items(), (action) => covers(action, name))
}

/** Whether an action, which may have wildcards, is or covers this one. */
function covers(action: Cursor<string>, name: string): boolean {
  return matchesWildcard(action.known()?.toLowerCase() ?? '', name)
}
