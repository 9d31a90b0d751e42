import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'elasticache_replication_group_encrypted_at_rest',
  title: 'ElastiCache replication groups should encrypt what they store',
  service: 'elasticache',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Backups and swapped memory of the cache, sessions and tokens included, can be read by whoever gets them.',
  remediation: {
    text: 'Enable encryption at rest. It cannot be changed in place: restore a backup into a new group.',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/at-rest-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-4',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.4'] },
  fix: set('AtRestEncryptionEnabled', true, { replaces: true }),
  resources: ['AWS::ElastiCache::ReplicationGroup'],
  evaluate: (group) =>
    mustBe(group.at('AtRestEncryptionEnabled'), true, {
      passes: 'What is stored is encrypted.',
      fails: 'What is stored is not encrypted.',
    }),
})
