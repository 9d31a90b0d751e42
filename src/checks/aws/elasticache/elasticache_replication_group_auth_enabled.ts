import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isGiven, isSet, surely } from '../../logic.ts'

export default defineCheck({
  id: 'elasticache_replication_group_auth_enabled',
  title: 'ElastiCache replication groups should ask clients who they are',
  service: 'elasticache',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever reaches the port reads and changes everything in the cache, sessions of users among it.',
  remediation: {
    text: 'Give the group users with passwords or IAM (user groups), or an auth token that is kept in Secrets Manager.',
    command:
      'aws elasticache modify-replication-group --replication-group-id <GROUP_ID> --user-group-ids-to-add <USER_GROUP_ID> --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/Clusters.RBAC.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html#elasticache-6',
  ],
  compliance: { 'aws-fsbp': ['ElastiCache.6'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-AEC6'], checkov: ['CKV_AWS_31'] },
  resources: ['AWS::ElastiCache::ReplicationGroup'],
  evaluate(group) {
    // A secondary group asks as the primary one does.
    if (isGiven(group.at('GlobalReplicationGroupId'))) return undefined
    const token = group.at('AuthToken')
    const users = group.at('UserGroupIds')
    const isAsked = anyHolds(
      () => isSet(token),
      () => (users.known()?.length ?? 0) > 0,
    )
    if (!isAsked) return fail('Clients are not asked who they are.', users)
    return surely(() => isSet(token))
      ? pass('Clients give a token.', token)
      : pass('Clients log in as users.', users)
  },
})
