import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'dependabot_registries_named',
  title: 'Updates of Dependabot should name the registries that they use',
  service: 'dependabot',
  severity: 'low',
  categories: ['identity', 'secrets'],
  topics: ['least-privilege', 'secret-handling'],
  risk: 'With * an update gets the credentials of every registry: a manifest of one ecosystem can make Dependabot send those of another one.',
  remediation: {
    text: 'List the registries that the ecosystem needs, each by its name.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#registries--',
  },
  references: ['https://cwe.mitre.org/data/definitions/272.html'],
  resources: ['Dependabot::Update'],
  evaluate({ properties: { registries, knownRegistries } }) {
    if (knownRegistries < 2) return undefined
    return registries?.text === '*'
      ? fail(`The update may use all ${knownRegistries} registries.`, registries.at)
      : pass('The update names its registries.')
  },
})
