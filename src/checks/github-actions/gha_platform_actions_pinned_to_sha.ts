import { defineCheck } from '../check.ts'
import { isReleaseOfPlatform, judgePins, PIN } from './pins.ts'
import { isCommit, isOfPlatform } from './uses.ts'

export default defineCheck({
  id: 'gha_platform_actions_pinned_to_sha',
  title: 'GitHub’s own actions should be pinned to a commit',
  service: 'github-actions',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'The tags of GitHub’s own actions can be moved as well, by whoever takes over one of these repositories.',
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
      'Every action of GitHub’s own is pinned to a commit.',
      (reference) => isReleaseOfPlatform(reference) || (isOfPlatform(reference) && isCommit(reference.ref)),
    ),
})
