import { defineCheck, pass } from '../check.ts'
import { secretsAmong } from '../secrets/secrets-among.ts'
import { withReferences } from './with-references.ts'

export default defineCheck({
  id: 'compose_service_no_secret_literals_in_env',
  title: 'Compose services should get secrets by reference, not in plain environment variables',
  service: 'compose',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everyone who may read the file or its repository reads the secret too, and so does who may inspect the container or, for arguments of a build, pull its image.',
  remediation: {
    text: 'Refer to a variable without a default, or use secrets of Compose, which are files; then replace the one that leaked.',
    url: 'https://docs.docker.com/compose/how-tos/use-secrets/',
  },
  references: ['https://docs.docker.com/compose/how-tos/environment-variables/best-practices/'],
  compliance: { 'cis-docker-1.6': ['4.10'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const variables = [...service.at('environment').members(), ...service.at('build').at('args').members()]
    if (variables.length === 0) return undefined
    const verdict = secretsAmong(variables.map(([name, value]) => ({ name, value: withReferences(value) })))
    return verdict
      ? { ...verdict, reason: `${verdict.reason}.` }
      : pass('No variable holds a literal secret.')
  },
})
