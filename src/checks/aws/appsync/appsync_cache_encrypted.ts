import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'appsync_cache_encrypted',
  title: 'Caches of AppSync should be encrypted at rest',
  service: 'appsync',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Answers for many callers are kept in plain text on the disks and in the backups of the cache.',
  remediation: {
    text: 'Make a cache with encryption at rest: one that exists cannot be changed.',
    url: 'https://docs.aws.amazon.com/appsync/latest/devguide/enabling-caching.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/appsync-controls.html#appsync-1'],
  compliance: { 'aws-fsbp': ['AppSync.1'] },
  sameAs: { checkov: ['CKV_AWS_214'] },
  resources: ['AWS::AppSync::ApiCache'],
  must: {
    path: 'AtRestEncryptionEnabled',
    equals: true,
    safety: MADE_ANEW,
    passes: 'The cache is encrypted at rest.',
    fails: 'The cache is not encrypted at rest.',
  },
})
