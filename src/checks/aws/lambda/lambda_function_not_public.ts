import type { LambdaPermission } from '../../../resources/aws/lambda.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { allHold, anyOf } from '../../logic.ts'
import { fail, known, pass, Undecidable } from '../../verdict.ts'
import { type Condition, narrows } from '../policy/public.ts'

/** AWS services, which act for whoever asks them to: `s3.amazonaws.com`, in China as well, and those of Alexa. */
const SERVICE = /\.amazon(?:aws)?\.com(?:\.cn)?$/

/** Services that invoke functions of their own account only: targets of a load balancer are never another's. */
const WITHIN_ACCOUNT = ['elasticloadbalancing.amazonaws.com', 'elasticloadbalancing.amazonaws.com.cn']

export default defineCheck({
  id: 'lambda_function_not_public',
  title: 'Lambda functions cannot be invoked by everybody',
  service: 'lambda',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'Anybody with an AWS account can invoke the function, directly or through an AWS service in that account, with input of their choice and at your cost.',
  remediation: {
    text: 'Name the account or role that may invoke the function, or tie the permission to the ARN or account that calls it.',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/access-control-resource-based.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html'],
  compliance: { 'CIS-AWS-7.0': ['2.21'], 'AWS-FSBP': ['Lambda.1'] },
  resources: ['AWS::Lambda::Permission'],
  evaluate({ properties }) {
    const isOpen = allHold(
      () => isForMany(properties.Principal),
      () => !anyOf(conditionsOf(properties), narrows),
    )
    if (!isOpen) return pass('The permission says who may invoke the function, or from where.', 'Principal')
    const principal = known(properties.Principal, 'Principal')
    return principal === '*'
      ? fail('Everybody may invoke the function.', 'Principal')
      : fail(`${principal} may invoke the function for any account.`, 'Principal')
  },
})

/** Whether the permission is for everybody, or for a service that acts for everybody. */
function isForMany(principal: Property<string> | undefined): boolean {
  if (!isUnknown(principal))
    return principal === '*' || (SERVICE.test(principal ?? '') && !WITHIN_ACCOUNT.includes(principal ?? ''))
  const { references, template } = principal
  const isNamed = template ? String(template[0]).startsWith('arn:') : references.length > 0
  if (!isNamed) throw new Undecidable(principal, 'Principal')
  return false
}

/** The permission's settings as what they become: conditions of a policy. */
function conditionsOf(permission: LambdaPermission): readonly Condition[] {
  const condition = (key: string, value: Property<string> | undefined, at: string) =>
    value === undefined ? [] : [{ operator: 'stringlike', key, values: [value], at }]
  return [
    ...condition('aws:sourcearn', permission.SourceArn, 'SourceArn'),
    ...condition('aws:sourceaccount', permission.SourceAccount, 'SourceAccount'),
    ...condition('aws:principalorgid', permission.PrincipalOrgID, 'PrincipalOrgID'),
    ...condition('lambda:eventsourcetoken', permission.EventSourceToken, 'EventSourceToken'),
  ]
}
