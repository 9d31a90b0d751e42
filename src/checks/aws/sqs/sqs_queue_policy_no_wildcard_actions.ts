import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isOneOf } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, type Statement, statementsOf, strings } from '../policy/document.ts'
import { allows } from '../policy/public.ts'

/** An account as a whole: who in it may do so is left to its own policies. */
const ACCOUNT = /^(?:\d{12}|arn:[^:]*:iam::[^:]*:root)$/

export default defineCheck({
  id: 'sqs_queue_policy_no_wildcard_actions',
  title: 'SQS queue policies should name the actions they allow',
  service: 'sqs',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Who was meant to send messages may read and delete all of them as well, and delete the queue.',
  remediation: {
    text: 'Name the actions that the principal needs, such as sqs:SendMessage.',
    command: 'aws sqs set-queue-attributes --queue-url <QUEUE_URL> --attributes file://<ATTRIBUTES_FILE>',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-security-best-practices.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-api-permissions-reference.html',
  ],
  sameAs: { checkov: ['CKV_AWS_72'], trivy: ['AWS-0097', 'aws-sqs-no-wildcards-in-policy-documents'] },
  resources: ['AWS::SQS::QueueInlinePolicy', 'AWS::SQS::QueuePolicy'],
  evaluate(resource) {
    const policy = resource.at('PolicyDocument')
    return (
      each(statementsOf(policy), (statement) =>
        allowsEveryAction(statement)
          ? fail(`${nameOf(statement)} allows every action.`, statement)
          : undefined,
      ) ?? pass('Statements name the actions they allow.', policy)
    )
  },
})

function allowsEveryAction(statement: Statement): boolean {
  return allHold(
    () => allows(statement),
    () => anyOf(strings(statement.at('Action')), isEveryAction),
    () => !isForAccountsOnly(statement),
  )
}

function isEveryAction(action: Cursor<Json>): boolean {
  const { value } = action
  return isUnknown(value) ? isOneOf(action, ['*', 'sqs:*']) : /^(?:\*|sqs:\*)$/i.test(String(value))
}

function isForAccountsOnly(statement: Statement): boolean {
  const principal = statement.at('Principal')
  if (!isValueObject(principal.value)) return false
  const { AWS: accounts, ...others } = principal.value
  const named = strings(principal.holding<Json>(accounts))
  return Object.keys(others).length === 0 && named.length > 0 && named.every(isAccount)
}

/** Whether it is an account; the id of one is mostly not known, as in `arn:aws:iam::${account}:root`. */
function isAccount({ value }: Cursor<Json>): boolean {
  if (!isUnknown(value)) return ACCOUNT.test(String(value))
  const [first, last] = [value.template?.at(0), value.template?.at(-1)]
  return String(first).startsWith('arn:') && String(last).endsWith(':root')
}
