import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'elasticache_replication_group_encrypted_in_transit',
  title: 'ElastiCache replication groups should encrypt their connections',
  service: 'elasticache',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever listens on the network reads cached data, sessions and the password of the cache.',
  remediation: {
    text: 'Enable encryption in transit, and let clients connect with TLS.',
    command:
      'aws elasticache modify-replication-group --replication-group-id <GROUP_ID> --transit-encryption-enabled --transit-encryption-mode preferred --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/in-transit-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-5',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.5'] },
  fix: set('TransitEncryptionEnabled', true, { replaces: true }),
  resources: ['AWS::ElastiCache::ReplicationGroup'],
  evaluate: (group) =>
    mustBe(group.at('TransitEncryptionEnabled'), true, {
      passes: 'Connections are encrypted.',
      fails: 'Connections are not encrypted.',
    }),
})
