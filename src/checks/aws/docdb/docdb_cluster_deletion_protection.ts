import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'docdb_cluster_deletion_protection',
  title: 'DocumentDB clusters should be protected from deletion',
  service: 'docdb',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes the cluster with all its data.',
  remediation: {
    text: 'Enable deletion protection of the cluster.',
    command: 'aws docdb modify-db-cluster --db-cluster-identifier <CLUSTER> --deletion-protection',
    url: 'https://docs.aws.amazon.com/documentdb/latest/developerguide/db-cluster-delete.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/documentdb-controls.html#documentdb-5',
  ],
  compliance: { 'aws-fsbp': ['DocumentDB.5'] },
  resources: ['AWS::DocDB::DBCluster'],
  must: {
    path: 'DeletionProtection',
    equals: true,
    safety: HARD_TO_DELETE,
    passes: 'The cluster is protected from deletion.',
    fails: 'The cluster can be deleted by a single call.',
  },
})
