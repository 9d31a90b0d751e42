import { defineCheck, pass } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'

export default defineCheck({
  id: 'lambda_environment_no_secrets',
  title: 'The environment variables of Lambda functions should hold no secrets',
  service: 'lambda',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the function, or read the repository or the state of a deployment, reads the secret too.',
  remediation: {
    text: 'Let the function fetch secrets from Secrets Manager or Parameter Store with its role; then replace those that leaked.',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/with-secrets-manager.html',
  },
  references: ['https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html'],
  sameAs: { checkov: ['CKV_AWS_45'] },
  resources: ['AWS::Lambda::Function'],
  evaluate(lambda) {
    const variables = lambda.at('Environment').at('Variables')
    const values = variables.members().map(([name, value]) => ({ name, value }))
    if (values.length === 0) return pass('The function has no environment variables.')
    return secretsAmong(values) ?? pass('No environment variable holds a literal secret.', variables)
  },
})
