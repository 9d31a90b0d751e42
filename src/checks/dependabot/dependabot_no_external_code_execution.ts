import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'dependabot_no_external_code_execution',
  title: 'Dependabot should not run code of dependencies',
  service: 'dependabot',
  severity: 'high',
  categories: ['supply-chain', 'exposure'],
  topics: ['build-pipelines', 'software-integrity'],
  risk: 'With insecure-external-code-execution, manifests and packages run code while Dependabot looks for versions, beside the credentials of your private registries.',
  remediation: {
    text: 'Remove insecure-external-code-execution, or set it to deny.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#insecure-external-code-execution--',
  },
  references: ['https://docs.zizmor.sh/audits/#dependabot-execution'],
  sameAs: { zizmor: ['dependabot-execution'] },
  resources: ['Dependabot::Update'],
  evaluate: ({ properties: { externalCode } }) =>
    externalCode?.text === 'allow'
      ? fail('Code of dependencies is run while versions are looked for.', externalCode.at)
      : pass('No code of dependencies is run.'),
})
