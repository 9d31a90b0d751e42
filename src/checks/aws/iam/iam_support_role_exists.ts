import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

/** ARN of the policy in any partition. */
const SUPPORT_ACCESS = /^arn:[^:]+:iam::aws:policy\/AWSSupportAccess$/

export default defineCheck({
  id: 'iam_support_role_exists',
  title: 'A role should be able to handle incidents with the support of AWS',
  service: 'iam',
  severity: 'low',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'When the account is attacked, nobody but its administrators can open a case with AWS.',
  remediation: {
    text: 'Attach the policy AWSSupportAccess to a role that those on call may assume.',
    command:
      'aws iam attach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/AWSSupportAccess',
    url: 'https://docs.aws.amazon.com/awssupport/latest/user/accessing-support.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-18'],
  compliance: { 'cis-aws-7.0': ['2.15'] },
  resources: ['X::IAM::AccountSummary'],
  evaluate(account, infrastructure) {
    const roles = infrastructure.inScopeOf(account, 'AWS::IAM::Role')
    const exists = anyOf(roles, (role) =>
      anyOf(role.at('ManagedPolicyArns').items(), (arn) => SUPPORT_ACCESS.test(arn.known() ?? '')),
    )
    return exists
      ? pass('A role has the policy AWSSupportAccess.')
      : fail('No role has the policy AWSSupportAccess.')
  },
})
