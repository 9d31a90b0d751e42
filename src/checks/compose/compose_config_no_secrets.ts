import { defineCheck, pass } from '../check.ts'
import { secretsAmong } from '../secrets/secrets-among.ts'
import { withReferences } from './with-references.ts'

export default defineCheck({
  id: 'compose_config_no_secrets',
  title: 'Compose configs should hold no secrets',
  service: 'compose',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everyone who may read the file or its repository reads the secret too, and so does every user within the containers that get the config.',
  remediation: {
    text: 'Move the value into a secret of Compose, or refer to a variable without a default; then replace the one that leaked.',
    url: 'https://docs.docker.com/compose/how-tos/use-secrets/',
  },
  references: ['https://docs.docker.com/reference/compose-file/configs/'],
  compliance: { 'cis-docker-1.6': ['4.10'] },
  resources: ['Compose::Config'],
  evaluate(config) {
    const content = config.at('content')
    if (content.value === undefined) return undefined
    const verdict = secretsAmong([{ name: config.name, value: withReferences(content) }])
    return verdict ?? pass('No line looks like a secret.')
  },
})
