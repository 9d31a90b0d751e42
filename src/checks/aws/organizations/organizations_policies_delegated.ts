import { isLive } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import { statementsOf } from '../policy/document.ts'
import { allows } from '../policy/public.ts'

export default defineCheck({
  id: 'organizations_policies_delegated',
  title: 'An account of its own should look after the policies of the organization',
  service: 'organizations',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Whoever changes a policy signs in to the management account, where one mistake concerns every account and no policy stops it.',
  remediation: {
    text: 'Let an account for security look after policies, with a resource policy of the organization.',
    command: 'aws organizations put-resource-policy --content file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_delegate_policies.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_best-practices_mgmt-acct.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.1.5'] },
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization)) return undefined
    const policy = organization.at('ResourcePolicy')
    return anyOf(statementsOf(policy), allows)
      ? pass('Another account may look after policies of the organization.')
      : fail('The management account alone may look after policies of the organization.')
  },
})
