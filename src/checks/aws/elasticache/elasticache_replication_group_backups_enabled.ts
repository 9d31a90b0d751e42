import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isMember, isMemcached } from './cache-cluster.ts'

export default defineCheck({
  id: 'elasticache_replication_group_backups_enabled',
  title: 'ElastiCache clusters should be backed up',
  service: 'elasticache',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'What is only in the cache is lost with it, and cannot be brought back.',
  remediation: {
    text: 'Keep daily snapshots for a day at least, unless everything in the cache can be made again.',
    command:
      'aws elasticache modify-replication-group --replication-group-id <GROUP_ID> --snapshot-retention-limit 7 --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/backups-automatic.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-1',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.1'] },
  fix: set('SnapshotRetentionLimit', 7, {
    breaks:
      'CloudFormation cannot change an existing replication group so without a SnapshottingClusterId, and a single node is slow while it is saved.',
  }),
  sameAs: { checkov: ['CKV_AWS_134'], trivy: ['AWS-0050', 'aws-elasticache-enable-backup-retention'] },
  resources: ['AWS::ElastiCache::CacheCluster', 'AWS::ElastiCache::ReplicationGroup'],
  evaluate(cache) {
    if (isMember(cache) || isMemcached(cache)) return undefined
    const value = cache.at('SnapshotRetentionLimit')
    return (value.known() ?? 0) > 0
      ? pass('Snapshots are kept.', value)
      : fail('No snapshots are kept.', value)
  },
})
