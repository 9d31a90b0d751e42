import type { LambdaPermission } from '../../../model/aws/lambda.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { atMost, defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf } from '../../logic.ts'
import { type Condition, narrows } from '../policy/public.ts'

/** AWS services, which act on behalf of any caller: `s3.amazonaws.com`, in China as well, and those of Alexa. */
const SERVICE = /\.amazon(?:aws)?\.com(?:\.cn)?$/

/** Services that invoke functions of their own account only: targets of a load balancer are never another's. */
const WITHIN_ACCOUNT = ['elasticloadbalancing.amazonaws.com', 'elasticloadbalancing.amazonaws.com.cn']

/** The permission's settings by what they become: keys of a policy's condition. */
const CONDITION_KEYS = [
  ['aws:sourcearn', 'SourceArn'],
  ['aws:sourceaccount', 'SourceAccount'],
  ['aws:principalorgid', 'PrincipalOrgID'],
  ['lambda:eventsourcetoken', 'EventSourceToken'],
] as const

export default defineCheck({
  id: 'lambda_function_not_public',
  title: 'Lambda functions should not be invocable by everybody',
  service: 'lambda',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can invoke the function, directly or through an AWS service in that account, with input of their choice and at your cost.',
  remediation: {
    text: 'Name the account or role that may invoke the function, or tie the permission to the ARN or account that calls it.',
    command: 'aws lambda remove-permission --function-name <FUNCTION> --statement-id <STATEMENT_ID>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/access-control-resource-based.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html'],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['Lambda.1'] },
  sameAs: { checkov: ['CKV_AWS_301', 'CKV_AWS_364'], trivy: ['AWS-0067', 'aws-lambda-restrict-source-arn'] },
  resources: ['AWS::Lambda::Permission'],
  evaluate(permission) {
    const principal = permission.at('Principal')
    const isOpen = allHold(
      () => isForMany(principal),
      () => !anyOf(conditionsOf(permission.whole), narrows),
    )
    if (!isOpen) return pass('The permission says who may invoke the function, or from where.', principal)
    const invoker = principal.known()
    if (invoker === '*') return fail('Everybody may invoke the function.', principal)
    return invoker === ALEXA
      ? atMost('medium', fail('Every Alexa skill that names the function may invoke it.', principal))
      : fail(`${invoker} may invoke the function for any account.`, principal)
  },
})

/** It sends requests in its own form alone: what was said to a skill. */
const ALEXA = 'alexa-appkit.amazon.com'

/** Whether the permission is for everybody, or for a service that acts for everybody. */
function isForMany(principal: Cursor<string>): boolean {
  const { value = '' } = principal
  if (!isUnknown(value)) return value === '*' || (SERVICE.test(value) && !WITHIN_ACCOUNT.includes(value))
  const { template } = value
  const isNamed = template ? String(template[0]).startsWith('arn:') : isIdentifier(value)
  return !isNamed && principal.known() !== undefined
}

function conditionsOf(permission: Cursor<LambdaPermission>): readonly Condition[] {
  return CONDITION_KEYS.flatMap(([key, name]) => {
    const setting = permission.at(name)
    return setting.value === undefined ? [] : [{ operator: 'stringlike', key, values: [setting] }]
  })
}
