import type { Cursor } from '../../../model/cursor.ts'
import { isLive } from '../../../model/origin.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isText } from '../../logic.ts'
import type { Json } from '../policy/document.ts'
import { type AppliedPolicy, policiesOf } from './applied-policies.ts'

export default defineCheck({
  id: 'organizations_ai_services_opted_out',
  title: 'The organization should keep its content out of the training of AI services',
  service: 'organizations',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['data-exposure'],
  risk: 'AI services of AWS may keep what they are given, in other regions as well, to improve their models.',
  remediation: {
    text: 'Attach a policy to the root that opts out of all AI services by default.',
    command: 'aws organizations attach-policy --policy-id <POLICY_ID> --target-id <ROOT_ID>',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_ai-opt-out.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_ai-opt-out_syntax.html',
  ],
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization) {
    if (!isLive(organization)) return undefined
    const isOptedOut = anyOf(policiesOf(organization, ['AISERVICES_OPT_OUT_POLICY']), (policy) =>
      allHold(
        () => isAttachedToRoot(policy),
        () => optsOut(policy),
      ),
    )
    return isOptedOut
      ? pass('A policy of the root opts out of all AI services.')
      : fail('No policy of the root opts out of all AI services.')
  },
})

function isAttachedToRoot(policy: AppliedPolicy): boolean {
  return anyOf(policy.at('TargetIds').items(), (target) => target.known()?.startsWith('r-') === true)
}

/** By what it says of services that it does not name. */
function optsOut(policy: AppliedPolicy): boolean {
  const path = ['services', 'default', 'opt_out_policy', '@@assign']
  return isText(path.reduce(memberOf, policy.at('Content')), 'optOut')
}

function memberOf(json: Cursor<Json>, name: string): Cursor<Json> {
  const { value } = json
  if (isUnknown(value)) return json
  return json.holding<Json>(isValueObject(value) ? value[name] : undefined)
}
