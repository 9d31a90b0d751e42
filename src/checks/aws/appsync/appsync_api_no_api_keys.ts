import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../../words.ts'

const TYPES: Words = {
  good: ['AMAZON_COGNITO_USER_POOLS', 'AWS_IAM', 'AWS_LAMBDA', 'OPENID_CONNECT'],
  bad: ['API_KEY'],
}

export default defineCheck({
  id: 'appsync_api_no_api_keys',
  title: 'AppSync APIs should not let callers in by an API key',
  service: 'appsync',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  topics: ['authentication'],
  risk: 'One key for all callers is in every app and web page that calls the API: whoever reads it there may call what they do.',
  remediation: {
    text: 'Authorize callers by IAM, a user pool, tokens of an identity provider or a Lambda function. Keep keys for fields that are public, as a further mode.',
    url: 'https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/appsync-controls.html#appsync-5'],
  compliance: { 'aws-fsbp': ['AppSync.5'] },
  resources: ['AWS::AppSync::GraphQLApi'],
  evaluate(api) {
    const type = api.at('AuthenticationType')
    return isGood(type, TYPES)
      ? pass(`Callers are authorized (${type.value}).`, type)
      : fail('Callers need an API key, and nothing else.', type)
  },
})
