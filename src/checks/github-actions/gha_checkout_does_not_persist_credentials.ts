import { defineCheck } from '../check.ts'
import { judgeLeftTokens, LEAVE_NO_TOKEN } from './left-tokens.ts'
import { placeOf } from './place.ts'

export default defineCheck({
  id: 'gha_checkout_does_not_persist_credentials',
  title: 'Checkouts should not leave the token in a folder that is handed on',
  service: 'github-actions',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'The token stays in the configuration of git, in the folder that was checked out, and goes along when the folder is uploaded as an artifact or copied into an image.',
  remediation: {
    text: 'Set persist-credentials: false, and hand the token to the one step that pushes; or use version 6 or later, which keeps the token outside of the folder.',
    url: 'https://github.com/actions/checkout#usage',
  },
  references: ['https://unit42.paloaltonetworks.com/github-repo-artifacts-leak-tokens/'],
  fix: LEAVE_NO_TOKEN,
  sameAs: { zizmor: ['artipacked'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: (resource, infrastructure) =>
    judgeLeftTokens(placeOf(resource, infrastructure), { handedOn: true }),
})
