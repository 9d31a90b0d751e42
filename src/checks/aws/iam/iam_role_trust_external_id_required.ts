import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, allOf, anyOf } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { circleOf } from '../policy/circle.ts'
import { type Json, nameOf, type Statement, statementsOf } from '../policy/document.ts'
import { conditionsOf } from '../policy/public.ts'
import { strangerIn } from '../policy/strangers.ts'

export default defineCheck({
  id: 'iam_role_trust_external_id_required',
  title: 'Roles for other accounts should ask for an external id',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'authentication'],
  risk: 'A provider that has roles of many customers can be talked into using this one for somebody else: whoever guesses its ARN names it as their own.',
  remediation: {
    text: 'Let the provider give you an external id, and demand it in a condition on sts:ExternalId. If the account is yours, name it in trusted-accounts.',
    command: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_common-scenarios_third-party.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html'],
  resources: ['AWS::IAM::Role'],
  evaluate(role, infrastructure) {
    const trust = role.at('AssumeRolePolicyDocument')
    const circle = trust.value === undefined ? undefined : circleOf(role, infrastructure)
    if (!circle) return undefined
    const verdict = each(statementsOf(trust), (statement) => {
      const isOpen = allHold(
        () => !asksForId(statement),
        () => strangerIn(statement, circle) !== undefined,
      )
      if (!isOpen) return undefined
      const stranger = strangerIn(statement, circle)
      return fail(`${nameOf(statement)} lets ${stranger} assume the role without an external id.`, statement)
    })
    return circle.weigh(verdict) ?? pass('No other account assumes the role without an external id.', trust)
  },
})

function asksForId(statement: Statement): boolean {
  return anyOf(
    conditionsOf(statement),
    ({ operator, key, values }) =>
      key === 'sts:externalid' && /^string(?:equals|like)/.test(operator) && allOf(values, isThere),
  )
}

/** Whether there is a value, whatever it is. */
function isThere(id: Cursor<Json>): boolean {
  const { value } = id
  return !isUnknown(value) || !value.mayBeAbsent || id.known() !== undefined
}
