import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'dependabot_covers_ecosystems',
  title: 'Dependabot should update every ecosystem of the repository',
  service: 'dependabot',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['patching', 'supported-software'],
  risk: 'What is not updated grows old unseen: actions and base images with known vulnerabilities stay in every build.',
  remediation: {
    text: 'Add an entry to updates for each ecosystem: github-actions for workflows, docker for Dockerfiles, and that of each package manager.',
    url: 'https://docs.github.com/en/code-security/dependabot/ecosystems-supported-by-dependabot/supported-ecosystems-and-repositories',
  },
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#dependency-update-tool'],
  resources: ['Dependabot::Configuration'],
  evaluate: ({ properties: { manifests, ecosystems } }) =>
    judgeParts(manifests, 'Every ecosystem at the root of the repository is updated.', (manifest) =>
      manifest.ecosystems.some((ecosystem) => ecosystems.includes(ecosystem))
        ? undefined
        : fail(`Nothing updates ${manifest.path} (${manifest.ecosystems[0]}).`),
    ),
})
