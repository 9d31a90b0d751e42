import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { surely } from '../../logic.ts'
import { isCluster, isMember, isMemcached } from './cache-cluster.ts'

export default defineCheck({
  id: 'elasticache_replication_group_encrypted_in_transit',
  title: 'ElastiCache clusters should encrypt their connections',
  service: 'elasticache',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever listens on the network reads cached data, sessions and the password of the cache.',
  remediation: {
    text: 'Enable encryption in transit, and let clients connect with TLS. A single node of Redis has to become a replication group.',
    command:
      'aws elasticache modify-replication-group --replication-group-id <GROUP_ID> --transit-encryption-enabled --transit-encryption-mode preferred --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/in-transit-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-5',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.5'] },
  fix: set('TransitEncryptionEnabled', true, MADE_ANEW),
  sameAs: {
    'cdk-nag': ['AwsSolutions-AEC3'],
    checkov: ['CKV_AWS_30'],
    trivy: ['AWS-0051', 'aws-elasticache-enable-in-transit-encryption'],
  },
  resources: ['AWS::ElastiCache::CacheCluster', 'AWS::ElastiCache::ReplicationGroup'],
  evaluate(cache) {
    if (isMember(cache)) return undefined
    const encrypted = cache.at('TransitEncryptionEnabled')
    if (encrypted.is(true)) return pass('Connections are encrypted.', encrypted)
    // Of clusters, those of Memcached alone have the setting.
    const hasSetting = !isCluster(cache) || surely(() => isMemcached(cache))
    return fail('Connections are not encrypted.', encrypted, hasSetting ? undefined : () => NO_SETTING)
  },
})

const NO_SETTING = { leave: 'A cluster of Redis without a replication group has no such setting.' }
