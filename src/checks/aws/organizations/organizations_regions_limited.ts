import { isLive } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import type { Statement } from '../policy/document.ts'
import { conditionsOf } from '../policy/public.ts'
import { accountsOf, isDenied } from './applied-policies.ts'

export default defineCheck({
  id: 'organizations_regions_limited',
  title: 'Policies of the organization should deny regions that nobody uses',
  service: 'organizations',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Whoever has stolen keys of the account starts machines in a region that nobody looks at.',
  remediation: {
    text: 'Deny, in a service control policy of the root, requests whose aws:RequestedRegion is not one that you use, with exceptions for services without regions.',
    command: 'aws organizations attach-policy --policy-id <POLICY_ID> --target-id <ROOT_ID>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_scps_examples_general.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html#condition-keys-requestedregion',
  ],
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization) || accountsOf(organization).length === 0) return undefined
    const verdict = each(accountsOf(organization), (account) => {
      if (isDenied(account, organization, isAboutRegions)) return undefined
      return fail(
        `No policy of the organization denies a region to account ${account.at('Id').known()}.`,
        account,
      )
    })
    return verdict ?? pass('Policies of the organization deny regions to each account.')
  },
})

function isAboutRegions(statement: Statement): boolean {
  return conditionsOf(statement).some(({ key }) => key === 'aws:requestedregion')
}
