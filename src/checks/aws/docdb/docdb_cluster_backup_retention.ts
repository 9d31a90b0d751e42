import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** One week, so that a loss over a weekend can be restored. */
const ENOUGH_DAYS = 7

export default defineCheck({
  id: 'docdb_cluster_backup_retention',
  title: 'DocumentDB clusters should keep backups for a week at least',
  service: 'docdb',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Data that is deleted or damaged can be brought back only from the last few days, or not at all.',
  remediation: {
    text: 'Set the backup retention period to 7 days or more.',
    command:
      'aws docdb modify-db-cluster --db-cluster-identifier <CLUSTER> --backup-retention-period 7 --apply-immediately',
    url: 'https://docs.aws.amazon.com/documentdb/latest/developerguide/backup_restore.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/documentdb-controls.html#documentdb-2',
  ],
  compliance: { 'aws-fsbp': ['DocumentDB.2'] },
  fix: set('BackupRetentionPeriod', 7, 'safe'),
  sameAs: { checkov: ['CKV_AWS_360'] },
  resources: ['AWS::DocDB::DBCluster'],
  evaluate(cluster) {
    const value = cluster.at('BackupRetentionPeriod')
    return (value.known() ?? 0) >= ENOUGH_DAYS
      ? pass('Backups are kept for a week at least.', value)
      : fail('Backups are kept for less than a week.', value)
  },
})
