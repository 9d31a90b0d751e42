import type { Cursor } from '../../../model/cursor.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

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

/** In the id of a resource group, or of what is in one. */
const RESOURCE_GROUP = /\/resourceGroups\//i

const SUBSCRIPTION = /^\/subscriptions\//i

/** What Terraform knows of subscriptions and management groups. */
const TERRAFORM_SUBSCRIPTION = /\bazurerm_(?:client_config|management_group|subscriptions?)\b/

const TERRAFORM_RESOURCE = /\bazurerm_/

/** Whether a scope is a whole subscription, or wider. `Undecidable` where nothing is known of it. */
function isSubscriptionOrWider(scope: Cursor<string>): boolean {
  const { value } = scope
  if (!isUnknown(value)) return value !== undefined && !RESOURCE_GROUP.test(value)
  const texts = value.template?.filter((piece) => typeof piece === 'string') ?? []
  if (texts.some((piece) => RESOURCE_GROUP.test(piece))) return false
  const addresses = value.references.map(({ address }) => address)
  if (addresses.some((address) => TERRAFORM_SUBSCRIPTION.test(address))) return true
  if (SUBSCRIPTION.test(texts[0] ?? '')) return true
  if (isIdentifier(value) && addresses.some((address) => TERRAFORM_RESOURCE.test(address))) return false
  return scope.known() !== undefined
}
