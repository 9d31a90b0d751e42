import { defineCheck, fail, type Verdict } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { everyResource } from '../policy/administrator.ts'
import { nameOf, type Statement } from '../policy/document.ts'
import { isUnrestricted } from '../policy/permission.ts'
import { allows } from '../policy/public.ts'
import { judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

export default defineCheck({
  id: 'iam_policy_no_allow_with_not_action',
  title: 'IAM policies should list what they allow, and not what they leave out',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'The policy allows every other action there is, and each new one of each new service.',
  remediation: {
    text: 'Name the actions that are needed; use NotAction to deny.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_notaction.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege'],
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(
      carrier,
      infrastructure,
      'Every statement lists the actions that it allows.',
      (statements) => each(statements, allowsTheRest),
    ),
})

/** The failure for a statement that allows all actions but some on every resource. */
function allowsTheRest(statement: Statement): Verdict | undefined {
  const excluded = statement.at('NotAction')
  if (excluded.value === undefined) return undefined
  const allowsMost = allHold(
    () => allows(statement),
    () => isUnrestricted(statement),
    () => everyResource(statement),
  )
  return allowsMost
    ? fail(`${nameOf(statement)} allows every action but those in NotAction.`, statement)
    : undefined
}
