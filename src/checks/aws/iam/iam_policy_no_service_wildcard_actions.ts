import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, firstOf } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, type Statement, strings } from '../policy/document.ts'
import { isUnrestricted } from '../policy/permission.ts'
import { allows } from '../policy/public.ts'
import { coversEvery } from '../policy/resource-pattern.ts'
import { judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

export default defineCheck({
  id: 'iam_policy_no_service_wildcard_actions',
  title: 'IAM policies should not allow every action of a service on every resource',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'The policy also allows what nobody thought of: deleting, sharing with strangers, turning off logs, and each action that the service gets next year.',
  remediation: {
    text: 'List the actions that are needed, or the resources; IAM Access Analyzer can derive them from what was used.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-21'],
  compliance: { 'aws-fsbp': ['IAM.21'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-IAM5'],
    checkov: ['CKV_AWS_355', 'CKV_AWS_356'],
    trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'],
  },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(
      carrier,
      infrastructure,
      'No statement allows every action of a service on every resource.',
      (statements) => each(statements, wholeServiceIn),
    ),
})

const EVERY_ACTION = /^([a-z0-9-]+):\*$/i

/** With wildcards for what is unknown, which may be a service, its actions, or both. */
const MAY_BE_EVERY_ACTION = /^(?:\*|[a-z0-9*-]+:\*)$/i

/** Services by which an agent talks to Systems Manager; they hold nothing. */
const CHANNELS = new Set(['ec2messages', 'ssmmessages'])

/** The failure for a statement that allows every action of a service on all that the service has. */
function wholeServiceIn(statement: Statement): Verdict | undefined {
  const action = firstOf(strings(statement.at('Action')), (pattern) =>
    allHold(
      () => isEveryAction(pattern),
      () => allows(statement),
      () => isUnrestricted(statement),
      () => anyOf(strings(statement.at('Resource')), (resource) => coversAll(resource, pattern)),
    ),
  )
  return action && fail(`${nameOf(statement)} allows ${action.value} on every resource.`, statement)
}

/** Whether a pattern stands for every action of one service that holds something. */
function isEveryAction(pattern: Cursor<Json>): boolean {
  const text = textOf(pattern)
  if (CHANNELS.has(serviceOf(text))) return false
  if (!isUnknown(pattern.value)) return EVERY_ACTION.test(text)
  return MAY_BE_EVERY_ACTION.test(text) && pattern.known() !== undefined
}

/** Whether the resource is everything of the service, which the resource tells where the action does not. */
function coversAll(resource: Cursor<Json>, action: Cursor<Json>): boolean {
  const ofAction = serviceOf(textOf(action))
  const service = ofAction.includes('*') ? (textOf(resource).split(':')[2] ?? '') : ofAction
  return coversEvery(resource, { service, prefix: '' })
}

function serviceOf(action: string): string {
  return (action.split(':')[0] ?? '').toLowerCase()
}

/** A text with a wildcard for what is unknown of it. */
function textOf({ value }: Cursor<Json>): string {
  return isUnknown(value) ? fillHoles(value, '*', '-') : String(value)
}
