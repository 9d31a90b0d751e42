import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { isLocalServer } from '../secrets/local-server.ts'
import { secretIn } from '../secrets/secret-in.ts'

export default defineCheck({
  id: 'gha_no_plaintext_secrets',
  title: 'Workflows should hold no secrets in plain text',
  service: 'github-actions',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or later, has the secret, and its history keeps it.',
  remediation: {
    text: 'Store the value as a secret and name it in an expression, as secrets.NAME; then replace the one that leaked.',
    url: 'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
  },
  references: ['https://cwe.mitre.org/data/definitions/798.html'],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate({ properties }) {
    const own = 'ownEnv' in properties ? [...properties.ownEnv, ...properties.with] : properties.env
    const steps = 'steps' in properties ? properties.steps.flatMap((step) => [...step.env, ...step.with]) : []
    const services = 'containers' in properties && properties.containers.length > 0
    return judgeParts(
      [...own, ...steps].filter(({ text }) => !services || !isLocalServer(text)),
      'No variable or input holds a literal secret.',
      ({ name, text, at }) => {
        const secret = secretIn(name, text)
        return secret ? fail(`${name} holds ${secret}.`, at) : undefined
      },
    )
  },
})
