import { isLive } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import { policiesOf } from './applied-policies.ts'

export default defineCheck({
  id: 'organizations_tag_policy_attached',
  title: 'A policy of the organization should say how resources are tagged',
  service: 'organizations',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['secure-configuration'],
  risk: 'Tags are written in many ways, so that whatever goes by them misses resources: costs, access by attributes, searches for owners.',
  remediation: {
    text: 'Enable tag policies, write down the keys and values that count, and attach the policy to the root.',
    command: 'aws organizations attach-policy --policy-id <POLICY_ID> --target-id <ROOT_ID>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_tag-policies.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_tag-policies-best-practices.html',
  ],
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization)) return undefined
    const isAttached = anyOf(
      policiesOf(organization, ['TAG_POLICY']),
      (policy) => policy.at('TargetIds').items().length > 0,
    )
    return isAttached
      ? pass('A tag policy is attached.')
      : fail('No tag policy is attached to the root, a unit or an account.')
  },
})
