import { isUnknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess'

/** The same in any partition. */
const OF_ANY_PARTITION = /^arn:[^:]+:iam::aws:policy\/AdministratorAccess$/

export default defineCheck({
  id: 'iam_admin_managed_policy_not_attached',
  title: 'AdministratorAccess is attached to nobody',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  risk: 'Whoever gets hold of one credential of the role, user or group owns the whole account.',
  remediation: {
    text: 'Attach a policy with the permissions that are needed; keep AdministratorAccess for a role people assume in emergencies.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AdministratorAccess.html'],
  compliance: { 'CIS-AWS-7.0': ['2.14'], 'AWS-FSBP': ['IAM.1'] },
  resources: ['AWS::IAM::Group', 'AWS::IAM::Role', 'AWS::IAM::User', 'X::IAM::PolicyAttachment'],
  evaluate({ properties }) {
    if ('PolicyArn' in properties) {
      return judge(properties.PolicyArn, 'PolicyArn') ?? pass('The policy is another one.', 'PolicyArn')
    }
    if ('PolicyArns' in properties) return judgeAll(properties.PolicyArns, 'PolicyArns')
    const arns = 'ManagedPolicyArns' in properties ? properties.ManagedPolicyArns : undefined
    return judgeAll(arns, 'ManagedPolicyArns')
  },
})

function judgeAll(arns: Property<readonly Property<string>[]> | undefined, at: string): Verdict {
  const attached = each(known(arns, at) ?? [], (arn, index) => judge(arn, `${at}[${index}]`))
  return attached ?? pass('AdministratorAccess is not attached.', at)
}

function judge(arn: Property<string> | undefined, at: string): Verdict | undefined {
  return isAdministrator(arn, at) ? fail('AdministratorAccess is attached.', at) : undefined
}

function isAdministrator(arn: Property<string> | undefined, at: string): boolean {
  const written = isUnknown(arn)
    ? arn.template?.map((piece) => (isUnknown(piece) ? '-' : piece)).join('')
    : arn
  return OF_ANY_PARTITION.test(written ?? '') || isText(arn, ADMINISTRATOR, at)
}
