import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'google_api_key_apis_restricted',
  title: 'API keys should work only for some APIs',
  service: 'apikeys',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Whoever finds the key in an app or a page calls every API of the project with it, at your expense.',
  remediation: {
    text: 'Name the APIs that the key is for in api_targets.',
    url: 'https://cloud.google.com/docs/authentication/api-keys#adding-api-restrictions',
  },
  references: ['https://cloud.google.com/docs/authentication/api-keys-best-practices'],
  compliance: { 'cis-gcp-5.0': ['1.15'] },
  resources: ['apikeys.googleapis.com/Key'],
  evaluate(key) {
    const apis = key.at('restrictions').at('apiTargets')
    if (apis.items().length === 0) return fail('The key works for every API.', apis)
    return (
      each(apis.items(), (api) =>
        isText(api.at('service'), 'cloudapis.googleapis.com')
          ? fail('The key works for all APIs of the cloud.', api)
          : undefined,
      ) ?? pass('The key works for some APIs.', apis)
    )
  },
})
