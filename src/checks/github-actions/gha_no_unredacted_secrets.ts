import { type Expression, partsOf, pathOf } from '../../model/github-actions/expression.ts'
import { defineCheck } from '../check.ts'
import { everyExpression } from './expressions.ts'

export default defineCheck({
  id: 'gha_no_unredacted_secrets',
  title: 'Secrets should not be split into fields, which logs do not mask',
  service: 'github-actions',
  severity: 'medium',
  categories: ['secrets', 'logging'],
  topics: ['secret-handling'],
  risk: 'Logs leave out the secret as it is stored. A field taken out of it is another text, and stands in the log for all to read.',
  remediation: {
    text: 'Store each value as a secret of its own.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  },
  references: ['https://docs.zizmor.sh/audits/#unredacted-secrets'],
  sameAs: { zizmor: ['unredacted-secrets'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate: ({ properties: { texts } }) =>
    everyExpression(texts, 'No field is taken out of a secret.', (part) =>
      part.kind === 'access' && isParsedSecret(part.object) ? 'A field is taken out of a secret.' : undefined,
    ),
})

function isParsedSecret(part: Expression): boolean {
  if (part.kind !== 'call' || part.name.toLowerCase() !== 'fromjson') return false
  return part.arguments.some((argument) =>
    [...partsOf(argument)].some((inner) => pathOf(inner)?.startsWith('secrets.')),
  )
}
