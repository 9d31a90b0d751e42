import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'gha_no_secrets_inherit',
  title: 'Called workflows should not inherit all secrets',
  service: 'github-actions',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'The called workflow, and every action it uses, gets all secrets of the repository, also those that are added later.',
  remediation: {
    text: 'In place of secrets: inherit, list the secrets that the called workflow needs, each by its name.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idsecrets',
  },
  references: ['https://docs.zizmor.sh/audits/#secrets-inherit'],
  sameAs: { zizmor: ['secrets-inherit'] },
  resources: ['GitHubActions::Job'],
  evaluate({ properties: { uses, secrets } }) {
    if (!uses) return undefined
    return secrets === 'inherit'
      ? fail(`${uses.text} inherits all secrets.`, 'secrets')
      : pass(`${uses.text} gets the secrets that are listed.`)
  },
})
