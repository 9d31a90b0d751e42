import { isLive } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { accountsOf, isDenied, isLimited } from './applied-policies.ts'

export default defineCheck({
  id: 'organizations_accounts_have_guardrails',
  title: 'Every account of the organization should have guardrails',
  service: 'organizations',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'least-privilege'],
  risk: 'Administrators of the account, and whoever takes over one of them, may do everything: end the logging, leave the organization, use any region.',
  remediation: {
    text: 'Attach a service control policy or a resource control policy, which denies what nobody should do, to the root of the organization or to each of its units.',
    command: 'aws organizations attach-policy --policy-id <POLICY_ID> --target-id <ROOT_ID>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_authorization_policies.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.1.2'] },
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization) || accountsOf(organization).length === 0) return undefined
    const verdict = each(accountsOf(organization), (account) => {
      const hasGuardrails = anyHolds(
        () => isDenied(account, organization, () => true),
        () => isLimited(account, organization),
      )
      if (hasGuardrails) return undefined
      return fail(
        `Policies of the organization deny nothing to account ${account.at('Id').known()}.`,
        account,
      )
    })
    return verdict ?? pass('Policies of the organization limit what each account may do.')
  },
})
