import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** One week, so that a loss over a weekend can be restored. */
const ENOUGH_DAYS = 7

type Database = ResourceCursor<'AWS::RDS::DBCluster' | 'AWS::RDS::DBInstance'>

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
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.BackupRetention.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-11'],
  compliance: { 'aws-fsbp': ['RDS.11'] },
  fix: set('BackupRetentionPeriod', 7),
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    if (isBackedUpElsewhere(database)) return undefined
    const retention = database.at('BackupRetentionPeriod')
    const days = retention.known()
    if (days === undefined) return manual('Nothing says how long backups are kept.')
    if (days === 0) return fail('Automated backups are turned off.', retention)
    const kept = `Backups are kept for ${days} ${days === 1 ? 'day' : 'days'}.`
    return days < ENOUGH_DAYS ? fail(kept, retention) : pass(kept, retention)
  },
})

/** Whether backups are not the instance's own: replicas can be recreated, and clusters back up their members. */
function isBackedUpElsewhere(database: Database): boolean {
  const sources = [database.at('ReplicationSourceIdentifier'), database.at('SourceDBInstanceIdentifier')]
  if (sources.some(({ value }) => value !== undefined)) return true
  return database.type === 'AWS::RDS::DBInstance' && database.at('DBClusterIdentifier').value !== undefined
}
