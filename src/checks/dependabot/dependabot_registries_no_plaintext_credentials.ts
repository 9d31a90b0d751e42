import { defineCheck, fail } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'dependabot_registries_no_plaintext_credentials',
  title: 'Credentials of Dependabot’s registries should come from secrets',
  service: 'dependabot',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or later, can use the registry, and its history keeps the credential.',
  remediation: {
    text: 'Store the value as a secret of Dependabot and name it in an expression, as secrets.NAME; then replace the one that leaked.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/configuring-access-to-private-registries-for-dependabot',
  },
  references: ['https://cwe.mitre.org/data/definitions/798.html'],
  resources: ['Dependabot::Configuration'],
  evaluate: ({ properties: { credentials } }) =>
    judgeParts(credentials, 'Every credential comes from a secret.', ({ registry, name, text, at }) =>
      text === '' || /\$\{\{\s*secrets\./i.test(text)
        ? undefined
        : fail(`The ${name} of ${registry} is written in the configuration.`, at),
    ),
})
