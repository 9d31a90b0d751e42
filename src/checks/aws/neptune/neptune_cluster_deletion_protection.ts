import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'neptune_cluster_deletion_protection',
  title: 'Neptune clusters should be protected from deletion',
  service: 'neptune',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes the cluster with all its data.',
  remediation: {
    text: 'Enable deletion protection of the cluster.',
    command: 'aws neptune modify-db-cluster --db-cluster-identifier <CLUSTER> --deletion-protection',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/manage-console-instances-delete.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/neptune-controls.html#neptune-4'],
  compliance: { 'aws-fsbp': ['Neptune.4'] },
  sameAs: { checkov: ['CKV2_AWS_58'] },
  resources: ['AWS::Neptune::DBCluster'],
  must: {
    path: 'DeletionProtection',
    equals: true,
    safety: HARD_TO_DELETE,
    passes: 'The cluster is protected from deletion.',
    fails: 'The cluster can be deleted by a single call.',
  },
})
