import type { Cursor } from '../../../model/cursor.ts'
import { enumeration } from '../../../text/enumeration.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { type Json, nameOf, statementsOf } from '../policy/document.ts'
import { escalationIn } from '../policy/escalation.ts'
import { isAdministrator, judgePolicies, POLICY_CARRIERS } from './identity-policies.ts'
import { ALLOWS_NOTHING, onlyBounds } from './permissions-boundary.ts'

export default defineCheck({
  id: 'iam_policy_no_privilege_escalation',
  title: 'IAM policies should not allow privilege escalation',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever holds the policy can become administrator in a few calls, though it looks limited in every review.',
  remediation: {
    text: 'Name the roles that may be passed and the users, groups and policies that may be changed, or require a permissions boundary.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html#access_policies_boundaries-delegate',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html'],
  sameAs: { checkov: ['CKV_AWS_110', 'CKV_AWS_286'] },
  resources: POLICY_CARRIERS,
  evaluate(carrier, infrastructure) {
    if (onlyBounds(carrier, infrastructure)) return pass(ALLOWS_NOTHING, carrier.at('PolicyDocument'))
    // Administrators cannot escalate; another check reports them.
    if (isAdministrator(carrier)) return undefined
    return judgePolicies(carrier, judge, (policies) =>
      pass('No statement allows privilege escalation.', policies),
    )
  },
})

function judge(document: Cursor<Json>): Verdict | undefined {
  const escalation = escalationIn(statementsOf(document))
  if (!escalation) return undefined
  const { actions, statement } = escalation
  return fail(`${nameOf(statement)} allows privilege escalation: ${enumeration(actions)}.`, statement)
}
