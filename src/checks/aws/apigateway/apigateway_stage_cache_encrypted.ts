import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'apigateway_stage_cache_encrypted',
  title: 'API Gateway stages should encrypt the responses they cache',
  service: 'apigateway',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Responses with the data of customers lie in plain text on machines of the cache.',
  remediation: {
    text: 'Encrypt cache data in the settings of every method that is cached.',
    command:
      'aws apigateway update-stage --rest-api-id <API_ID> --stage-name <STAGE> --patch-operations op=replace,path=/<RESOURCE_PATH>/<METHOD>/caching/dataEncrypted,value=true',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/data-protection-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html#apigateway-5',
  ],
  compliance: { 'aws-fsbp': ['APIGateway.5'] },
  sameAs: {
    checkov: ['CKV_AWS_308'],
    trivy: [
      'AWS-0002',
      'aws-apigateway-enable-cache-encryption',
      'AWS-0110',
      'aws-sam-enable-api-cache-encryption',
    ],
  },
  resources: ['AWS::ApiGateway::Stage'],
  evaluate(stage) {
    const cache = stage.at('CacheClusterEnabled')
    if (!cache.known()) return undefined
    const verdict = each(stage.at('MethodSettings').items(), (setting) => {
      const encrypted = setting.at('CacheDataEncrypted')
      if (encrypted.known() || !setting.at('CachingEnabled').known()) return undefined
      return fail('Cached responses are not encrypted.', encrypted)
    })
    return verdict ?? pass('No response is cached unencrypted.', cache)
  },
})
