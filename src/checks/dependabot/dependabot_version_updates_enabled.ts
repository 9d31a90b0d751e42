import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'dependabot_version_updates_enabled',
  title: 'Dependabot should be allowed to propose new versions',
  service: 'dependabot',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['patching', 'supported-software'],
  risk: 'With a limit of 0 pull requests, dependencies grow old. When one has to be replaced for its vulnerability, the step to the version that mends it is a large one.',
  remediation: {
    text: 'Remove open-pull-requests-limit, or raise it; groups make few pull requests of many versions.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#open-pull-requests-limit-',
  },
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#dependency-update-tool'],
  resources: ['Dependabot::Update'],
  evaluate: ({ properties: { pullRequestLimit } }) =>
    pullRequestLimit?.text === '0'
      ? fail('At most 0 pull requests may be open, so that no new version is proposed.', pullRequestLimit.at)
      : pass('New versions are proposed.'),
})
