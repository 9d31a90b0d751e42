import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, fail, manual, mustBe, type Verdict } from '../../check.ts'
import { set } from '../../fix.ts'
import { isSet } from '../../logic.ts'
import { isSetTo } from '../../words.ts'
import { type Cache, isCluster, isMember, isMemcached } from './cache-cluster.ts'

export default defineCheck({
  id: 'elasticache_replication_group_encrypted_at_rest',
  title: 'ElastiCache clusters should encrypt what they store',
  service: 'elasticache',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Backups and swapped memory of the cache, sessions and tokens included, can be read by whoever gets them.',
  remediation: {
    text: 'Enable encryption at rest. It cannot be changed in place: restore a backup into a new group, of a single node too.',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/at-rest-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-4',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.4'] },
  fix: set('AtRestEncryptionEnabled', true, MADE_ANEW),
  sameAs: {
    'cdk-nag': ['AwsSolutions-AEC3'],
    checkov: ['CKV_AWS_29'],
    trivy: ['AWS-0045', 'aws-elasticache-enable-at-rest-encryption'],
  },
  resources: ['AWS::ElastiCache::CacheCluster', 'AWS::ElastiCache::ReplicationGroup'],
  evaluate(cache) {
    if (isCluster(cache) && !isSet(cache.at('AtRestEncryptionEnabled'))) return ofCluster(cache)
    if (isMember(cache) || isMemcached(cache)) return undefined
    return mustBe(cache.at('AtRestEncryptionEnabled'), true, {
      passes: 'What is stored is encrypted.',
      fails: 'What is stored is not encrypted.',
    })
  },
})

/** Only replication groups have the setting in code. */
function ofCluster(cluster: Cache): Verdict | undefined {
  if (isMember(cluster) || isMemcached(cluster)) return undefined
  const engine = cluster.at('Engine')
  return isSetTo(engine, 'redis')
    ? fail(
        'A node of Redis without a replication group does not encrypt what it stores.',
        engine,
        () => NO_SETTING,
      )
    : manual('Whether a node without a replication group encrypts what it stores is not in the code.', engine)
}

const NO_SETTING = { leave: 'Only replication groups have the setting.' }
