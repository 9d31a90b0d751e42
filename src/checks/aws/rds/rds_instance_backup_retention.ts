import { defineCheck, fail, manual, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isMember, isReplica } from './database.ts'

/** One week, so that a loss over a weekend can be restored. */
const ENOUGH_DAYS = 7

export default defineCheck({
  id: 'rds_instance_backup_retention',
  title: 'RDS databases should keep backups for a week at least',
  service: 'rds',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Data that is deleted or damaged, by mistake or by ransomware, can be brought back only from the last few days, or not at all.',
  remediation: {
    text: 'Set the backup retention period to 7 days or more.',
    command: 'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --backup-retention-period 7',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.BackupRetention.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-11'],
  compliance: { 'aws-fsbp': ['RDS.11'] },
  fix: set('BackupRetentionPeriod', 7, {
    breaks: 'Where there were no backups, the instance restarts to begin with them.',
  }),
  sameAs: {
    'cdk-nag': ['AwsSolutions-RDS13'],
    checkov: ['CKV_AWS_133'],
    trivy: ['AWS-0077', 'aws-rds-specify-backup-retention'],
  },
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    // Replicas can be made again, and clusters back up their members.
    if (isReplica(database) || isMember(database)) return undefined
    const retention = database.at('BackupRetentionPeriod')
    const days = retention.known()
    if (days === undefined) return manual('Nothing says how long backups are kept.')
    if (days === 0) return fail('Automated backups are turned off.', retention)
    const kept = `Backups are kept for ${days} ${days === 1 ? 'day' : 'days'}.`
    return days < ENOUGH_DAYS ? fail(kept, retention) : pass(kept, retention)
  },
})
