import { defineCheck } from '../check.ts'
import { isReleaseOfPlatform, judgePins, PIN } from './pins.ts'

export default defineCheck({
  id: 'gha_actions_pinned_to_sha',
  title: 'Actions should be pinned to a commit',
  service: 'github-actions',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'A tag or branch can be moved: whoever takes over the repository of an action runs their code in every workflow that uses it, as has happened more than once.',
  remediation: {
    text: 'Write the full commit id, with the version behind it as a comment, and let a bot keep both up to date.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions',
  },
  references: ['https://github.com/advisories/GHSA-mrrh-fwg8-r2c3'],
  fix: PIN,
  sameAs: { zizmor: ['unpinned-uses'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    judgePins(
      properties,
      'No action is used by a name that others than GitHub can move.',
      (reference) => !isReleaseOfPlatform(reference),
    ),
})
