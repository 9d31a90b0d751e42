import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'appsync_cache_encrypted_in_transit',
  title: 'Connections to caches of AppSync should be encrypted',
  service: 'appsync',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Answers for many callers travel between the API and its cache in plain text.',
  remediation: {
    text: 'Make a cache with encryption in transit: one that exists cannot be changed.',
    url: 'https://docs.aws.amazon.com/appsync/latest/devguide/enabling-caching.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/appsync-controls.html#appsync-6'],
  compliance: { 'aws-fsbp': ['AppSync.6'] },
  sameAs: { checkov: ['CKV_AWS_215'] },
  resources: ['AWS::AppSync::ApiCache'],
  must: {
    path: 'TransitEncryptionEnabled',
    equals: true,
    safety: MADE_ANEW,
    passes: 'Connections to the cache are encrypted.',
    fails: 'Connections to the cache are not encrypted.',
  },
})
