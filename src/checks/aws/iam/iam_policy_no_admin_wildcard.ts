import type { IamInlinePolicy } from '../../../resources/aws/iam.ts'
import type { Property, Value } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { allOf, anyOf, isText } from '../../logic.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'
import { nameOf, part, type Statement, statementsOf, strings } from '../policy/document.ts'
import { allows } from '../policy/public.ts'

const GOOD = 'No statement allows every action on every resource.'

export default defineCheck({
  id: 'iam_policy_no_admin_wildcard',
  title: 'IAM policies do not allow every action on every resource',
  service: 'iam',
  severity: 'critical',
  categories: ['identity'],
  risk: 'Whoever gets hold of one credential with this policy owns the whole account, and can lock everybody else out.',
  remediation: {
    text: 'Allow the actions that are needed on the resources that need them; IAM Access Analyzer can derive them from what was used.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: [],
  compliance: { 'CIS-AWS-7.0': ['2.14'], 'AWS-FSBP': ['IAM.1'] },
  resources: [
    'AWS::IAM::Group',
    'AWS::IAM::ManagedPolicy',
    'AWS::IAM::Policy',
    'AWS::IAM::Role',
    'AWS::IAM::User',
  ],
  evaluate({ properties }) {
    if ('PolicyDocument' in properties) {
      return judge(properties.PolicyDocument, 'PolicyDocument') ?? pass(GOOD, 'PolicyDocument')
    }
    const policies = 'Policies' in properties ? known(properties.Policies, 'Policies') : undefined
    return policies && (each(policies, judgeInline) ?? pass(GOOD, 'Policies'))
  },
})

function judgeInline(policy: Property<IamInlinePolicy>, index: number): Verdict | undefined {
  const at = `Policies[${index}]`
  return judge(known(policy, at).PolicyDocument, `${at}.PolicyDocument`)
}

/** A condition makes no difference: an administrator with conditions is one. */
function judge(document: Property<Value> | undefined, at: string): Verdict | undefined {
  return each(statementsOf(document, at), (statement) => {
    if (!allOf([allows, everyAction, everyResource], (holds) => holds(statement))) return undefined
    return fail(`${nameOf(statement)} allows every action on every resource.`, statement.at)
  })
}

function everyAction(statement: Statement): boolean {
  return includesOne(statement, 'Action', ['*', '*:*'])
}

function everyResource(statement: Statement): boolean {
  return includesOne(statement, 'Resource', ['*', 'arn:*', 'arn:aws:*'])
}

function includesOne(statement: Statement, name: string, wildcards: readonly string[]): boolean {
  const at = `${statement.at}.${name}`
  return anyOf(strings(part(statement, name)), (value) =>
    anyOf(wildcards, (wildcard) => isText(value, wildcard, at)),
  )
}
