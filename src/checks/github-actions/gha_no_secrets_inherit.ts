import type { Template } from '../../model/github-actions/expression.ts'
import { atMost, defineCheck, fail, pass } from '../check.ts'

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
    if (secrets !== 'inherit') return pass(`${uses.text} gets the secrets that are listed.`)
    const failed = fail(`${uses.text} inherits all secrets.`, 'secrets')
    return isOfThisRepository(uses) ? atMost('low', failed) : failed
  },
})

/** Jobs of the caller itself may name every secret as well. */
function isOfThisRepository({ text }: Template): boolean {
  return text.startsWith('./')
}
