import { defineCheck } from '../check.ts'
import { judgeLeftTokens, LEAVE_NO_TOKEN } from './left-tokens.ts'
import { placeOf } from './place.ts'

export default defineCheck({
  id: 'gha_checkout_token_not_left_to_job',
  title: 'Checkouts should not leave the token to the other steps of the job',
  service: 'github-actions',
  severity: 'low',
  profile: 'all',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'The token stays in the configuration of git, where every program that the job runs can read it, such as the script of a package that it installs.',
  remediation: {
    text: 'Set persist-credentials: false, and hand the token to the one step that pushes; or use version 6 or later, which keeps the token outside of the folder.',
    url: 'https://github.com/actions/checkout#usage',
  },
  references: ['https://unit42.paloaltonetworks.com/github-repo-artifacts-leak-tokens/'],
  fix: LEAVE_NO_TOKEN,
  sameAs: { zizmor: ['artipacked'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: (resource, infrastructure) =>
    judgeLeftTokens(placeOf(resource, infrastructure), { handedOn: false }),
})
