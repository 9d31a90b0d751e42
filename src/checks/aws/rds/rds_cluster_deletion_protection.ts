import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'
import { isReplica } from './database.ts'

export default defineCheck({
  id: 'rds_cluster_deletion_protection',
  title: 'RDS clusters should be protected from deletion',
  service: 'rds',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes the cluster with all its data.',
  remediation: {
    text: 'Enable deletion protection of the cluster.',
    command: 'aws rds modify-db-cluster --db-cluster-identifier <CLUSTER> --deletion-protection',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/USER_DeleteCluster.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-7'],
  compliance: { 'aws-fsbp': ['RDS.7'] },
  fix: set('DeletionProtection', true, HARD_TO_DELETE),
  sameAs: { checkov: ['CKV_AWS_139'], trivy: ['AWS-0343', 'aws-rds-enable-cluster-deletion-protection'] },
  resources: ['AWS::RDS::DBCluster'],
  evaluate(cluster) {
    // A replica can be made again.
    if (isReplica(cluster)) return undefined
    return mustBe(cluster.at('DeletionProtection'), true, {
      passes: 'The cluster is protected from deletion.',
      fails: 'The cluster can be deleted by a single call.',
    })
  },
})
