import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isSubscriptionOrWider } from './scope.ts'

export default defineCheck({
  id: 'azure_role_definition_no_wildcard_actions',
  title: 'Custom roles for subscriptions should not allow every action',
  service: 'authorization',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever has the role, or steals the sign-in of somebody who has it, administers everything in the subscription.',
  remediation: {
    text: 'List the actions that are needed, or assign the smallest built-in role that has them.',
    url: 'https://learn.microsoft.com/azure/role-based-access-control/custom-roles',
  },
  references: ['https://learn.microsoft.com/azure/role-based-access-control/best-practices'],
  compliance: { 'cis-azure-6.0': ['5.4'], 'cis-azure-3.0': ['2.23'] },
  sameAs: { checkov: ['CKV_AZURE_39'], trivy: ['AZU-0030', 'azure-authorization-limit-role-actions'] },
  resources: ['Microsoft.Authorization/roleDefinitions'],
  evaluate(role) {
    const actions = role
      .at('permissions')
      .items()
      .flatMap((permission) => permission.at('actions').items())
    const isEvery = (action: Cursor<string>) => isText(action, '*')
    if (!anyOf(actions, isEvery)) return pass('The role lists the actions that it allows.')
    const scopes = role.at('assignableScopes')
    if (!anyOf(scopes.items(), isSubscriptionOrWider))
      return pass('The role is for resource groups or single resources.', scopes)
    return each(actions, (action) =>
      isEvery(action) ? fail('The role allows every action in a subscription or wider.', action) : undefined,
    )
  },
})
