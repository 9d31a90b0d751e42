import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'dependabot_ignores_limited',
  title: 'Dependabot should not ignore all versions of all dependencies',
  service: 'dependabot',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['patching', 'supported-software'],
  risk: 'A rule for every dependency without versions ignores each update, also those that mend a vulnerability.',
  remediation: {
    text: 'Limit the rule by update-types, such as version-update:semver-major, which leaves updates for security alone; or name the dependency.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#ignore--',
  },
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#dependency-update-tool'],
  resources: ['Dependabot::Update'],
  evaluate: ({ properties: { ignores } }) =>
    judgeParts(ignores, 'No rule ignores everything.', ({ dependency, isLimited, at }) =>
      /^\*+$/.test(dependency) && !isLimited
        ? fail('Every version of every dependency is ignored.', at)
        : undefined,
    ),
})
