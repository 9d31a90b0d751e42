import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'gha_no_hardcoded_container_credentials',
  title: 'Passwords of registries should come from secrets',
  service: 'github-actions',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or later, can log in to the registry and, often, replace the images there.',
  remediation: {
    text: 'Store the password as a secret and name it in an expression, as secrets.NAME; then change the one that leaked.',
    url: 'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
  },
  references: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idcontainercredentials',
  ],
  sameAs: { zizmor: ['hardcoded-container-credentials'] },
  resources: ['GitHubActions::Job'],
  evaluate: ({ properties: { containers } }) =>
    judgeParts(
      containers.flatMap(({ password }) => password ?? []),
      'No password of a registry is written in the workflow.',
      ({ text, holes, at }) =>
        holes.length === 0 && text !== ''
          ? fail('The password of a registry is written in the workflow.', at)
          : undefined,
    ),
})
