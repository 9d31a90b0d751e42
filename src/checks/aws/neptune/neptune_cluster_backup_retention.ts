import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** One week, so that a loss over a weekend can be restored. */
const ENOUGH_DAYS = 7

export default defineCheck({
  id: 'neptune_cluster_backup_retention',
  title: 'Neptune clusters should keep backups for a week at least',
  service: 'neptune',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Data that is deleted or damaged can be brought back only from the last few days, or not at all.',
  remediation: {
    text: 'Set the backup retention period to 7 days or more.',
    command:
      'aws neptune modify-db-cluster --db-cluster-identifier <CLUSTER> --backup-retention-period 7 --apply-immediately',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/backup-restore-overview.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/neptune-controls.html#neptune-5'],
  compliance: { 'aws-fsbp': ['Neptune.5'] },
  fix: set('BackupRetentionPeriod', 7, 'safe'),
  sameAs: { checkov: ['CKV_AWS_361'] },
  resources: ['AWS::Neptune::DBCluster'],
  evaluate(cluster) {
    const value = cluster.at('BackupRetentionPeriod')
    return (value.known() ?? 0) >= ENOUGH_DAYS
      ? pass('Backups are kept for a week at least.', value)
      : fail('Backups are kept for less than a week.', value)
  },
})
