import { defineCheck } from '../../check.ts'
import { each, fail, known, pass } from '../../verdict.ts'

export default defineCheck({
  id: 'apigateway_stage_cache_encrypted',
  title: 'API Gateway stages encrypt the responses they cache',
  service: 'apigateway',
  severity: 'medium',
  categories: ['encryption'],
  risk: 'Responses with the data of customers lie in plain text on machines of the cache.',
  remediation: {
    text: 'Encrypt cache data in the settings of every method that is cached.',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/data-protection-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html#apigateway-5',
  ],
  compliance: { 'AWS-FSBP': ['APIGateway.5'] },
  resources: ['AWS::ApiGateway::Stage'],
  evaluate({ properties }) {
    if (!known(properties.CacheClusterEnabled, 'CacheClusterEnabled')) return undefined
    const settings = known(properties.MethodSettings, 'MethodSettings') ?? []
    const verdict = each(settings, (setting, index) => {
      const at = `MethodSettings[${index}]`
      const { CacheDataEncrypted, CachingEnabled } = known(setting, at)
      if (known(CacheDataEncrypted, `${at}.CacheDataEncrypted`)) return undefined
      if (!known(CachingEnabled, `${at}.CachingEnabled`)) return undefined
      return fail('Cached responses are not encrypted.', `${at}.CacheDataEncrypted`)
    })
    return verdict ?? pass('No response is cached unencrypted.', 'CacheClusterEnabled')
  },
})
