import { defineCheck, pass } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'

export default defineCheck({
  id: 'google_cloud_function_no_secrets_in_environment',
  title: 'The environment variables of Cloud Functions should hold no secrets',
  service: 'cloudfunctions',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the function, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Keep the secret in Secret Manager and refer to a version of it; then replace the one that leaked.',
    url: 'https://cloud.google.com/functions/docs/configuring/secrets',
  },
  references: ['https://cloud.google.com/secret-manager/docs/best-practices'],
  compliance: { 'cis-gcp-5.0': ['1.18'] },
  resources: ['cloudfunctions.googleapis.com/Function'],
  evaluate(cloudFunction) {
    const variables = cloudFunction.at('environmentVariables')
    const values = variables.members().map(([name, value]) => ({ name, value }))
    return secretsAmong(values) ?? pass('No environment variable holds a literal secret.', variables)
  },
})
