import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess'

/** ARN of the policy in any partition. */
const OF_ANY_PARTITION = /^arn:[^:]+:iam::aws:policy\/AdministratorAccess$/

export default defineCheck({
  id: 'iam_admin_managed_policy_not_attached',
  title: 'The policy AdministratorAccess should not be attached',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['privileged-access'],
  risk: 'Whoever gets hold of one credential of the role, user or group owns the whole account.',
  remediation: {
    text: 'Attach a policy with the permissions that are needed; keep AdministratorAccess for a role people assume in emergencies.',
    command:
      'aws iam detach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AdministratorAccess.html'],
  compliance: { 'cis-aws-7.0': ['2.14'], 'aws-fsbp': ['IAM.1'] },
  resources: ['AWS::IAM::Group', 'AWS::IAM::Role', 'AWS::IAM::User', 'X::IAM::PolicyAttachment'],
  evaluate(resource) {
    const policy = resource.at('PolicyArn')
    if (policy.value !== undefined) return judge(policy) ?? pass('The policy is another one.', policy)
    const listed = resource.at('PolicyArns')
    const attached = listed.value === undefined ? resource.at('ManagedPolicyArns') : listed
    return each(attached.items(), judge) ?? pass('AdministratorAccess is not attached.', attached)
  },
})

function judge(arn: Cursor<string>): Verdict | undefined {
  return isAdministrator(arn) ? fail('AdministratorAccess is attached.', arn) : undefined
}

function isAdministrator(arn: Cursor<string>): boolean {
  return OF_ANY_PARTITION.test(fillHoles(arn.value ?? '', '-')) || isText(arn, ADMINISTRATOR)
}
