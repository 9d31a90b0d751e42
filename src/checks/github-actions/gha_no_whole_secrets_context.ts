import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import { defineCheck } from '../check.ts'
import { everyExpression } from './expressions.ts'

export default defineCheck({
  id: 'gha_no_whole_secrets_context',
  title: 'Workflows should use single secrets, not the whole secrets context',
  service: 'github-actions',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'All secrets reach a step that needs one: a careless log line or a compromised action gets every one of them.',
  remediation: {
    text: 'Name the secret, as secrets.NAME, with one variable for each that is needed.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  },
  references: ['https://docs.zizmor.sh/audits/#overprovisioned-secrets'],
  sameAs: { zizmor: ['overprovisioned-secrets'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate: ({ properties: { texts } }) =>
    everyExpression(texts, 'Secrets are named one by one.', (part) => {
      if (isAll(part)) return 'All secrets are handed over at once.'
      if (part.kind !== 'access' || !isSecrets(part.object)) return undefined
      if (part.property === '*') return 'All secrets are handed over at once.'
      return part.property.kind === 'literal'
        ? undefined
        : 'Which secret is handed over is only decided when it runs.'
    }),
})

/** The function that converts the whole context to text. */
function isAll(part: Expression): boolean {
  return part.kind === 'call' && part.arguments.some(isSecrets)
}

function isSecrets(part: Expression): boolean {
  return pathOf(part) === 'secrets'
}
