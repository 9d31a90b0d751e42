import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { decided } from '../../verdict.ts'
import { circleOf } from '../policy/circle.ts'
import { strangerInEach } from '../policy/strangers.ts'

/** What of a permission may name an account or an organization, the principal last. */
const PARTS = ['SourceArn', 'SourceAccount', 'PrincipalOrgID', 'Principal'] as const

export default defineCheck({
  id: 'lambda_function_no_strangers',
  title: 'Lambda functions should not be invocable by strangers',
  service: 'lambda',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for invokes the function, with input of its choice and at your cost.',
  remediation: {
    text: 'Remove the permission, or, if the account is yours or a partner, name it in trusted-accounts.',
    command: 'aws lambda remove-permission --function-name <FUNCTION> --statement-id <STATEMENT_ID>',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/permissions-function-cross-account.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Lambda::Permission'],
  evaluate(permission, infrastructure) {
    const circle = circleOf(permission, infrastructure)
    if (!circle) return undefined
    const given = PARTS.map((name): Cursor<string> => permission.at(name)).filter(
      ({ value }) => value !== undefined && value !== '*',
    )
    const verdict = decided(() => {
      const stranger = strangerInEach(
        given.map((part) => [part]),
        circle,
      )
      if (stranger === undefined) return undefined
      return fail(`${stranger}, which is not trusted, may invoke the function.`, given.at(-1))
    })
    return circle.weigh(verdict) ?? pass('No stranger may invoke the function.', given.at(-1))
  },
})
