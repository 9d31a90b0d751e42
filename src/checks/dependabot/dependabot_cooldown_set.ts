import { defineCheck, fail, pass } from '../check.ts'

/** Ecosystems whose versions Dependabot can hold back. */
const SUPPORTED = new Set([
  ...[
    'bun',
    'bundler',
    'cargo',
    'composer',
    'devcontainers',
    'docker',
    'docker-compose',
    'dotnet-sdk',
    'elm',
  ],
  ...['github-actions', 'gitsubmodule', 'gomod', 'gradle', 'helm', 'maven', 'mix', 'npm', 'nuget', 'pip'],
  ...['pub', 'swift', 'terraform', 'uv'],
])

/** Days in which most packages with malicious code were found. */
const ENOUGH = 7

export default defineCheck({
  id: 'dependabot_cooldown_set',
  title: 'Dependabot should wait some days before it proposes a new version',
  service: 'dependabot',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Versions with malicious code are mostly found and removed within days. Without a cooldown, Dependabot proposes one in the first hours, and whatever builds the pull request runs it.',
  remediation: {
    text: 'Set cooldown with default-days: 7 or more. Updates that mend a vulnerability do not wait.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#cooldown-',
  },
  references: ['https://docs.zizmor.sh/audits/#dependabot-cooldown'],
  sameAs: { zizmor: ['dependabot-cooldown'] },
  resources: ['Dependabot::Update'],
  evaluate({ properties: { ecosystem, cooldownDays, hasCooldown, pullRequestLimit } }) {
    // Without updates of versions there is nothing to hold back.
    if (!SUPPORTED.has(ecosystem) || pullRequestLimit?.text === '0') return undefined
    if (!hasCooldown) return fail('New versions are proposed at once.')
    if (!cooldownDays) return fail('The cooldown has no default-days.', 'cooldown')
    const days = Number(cooldownDays.text)
    return days >= ENOUGH
      ? pass(`New versions wait ${days} days.`, cooldownDays.at)
      : fail(`New versions wait ${cooldownDays.text} days, and not ${ENOUGH}.`, cooldownDays.at)
  },
})
