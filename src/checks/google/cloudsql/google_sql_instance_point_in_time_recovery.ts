import { defineCheck, fail, pass } from '../../check.ts'
import { isGiven, isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_sql_instance_point_in_time_recovery',
  title: 'Cloud SQL instances should be recoverable to any point in time',
  service: 'cloudsql',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'What was written since the last backup is lost: up to a day of data after a mistake, a fault or ransomware.',
  remediation: {
    text: 'Enable point-in-time recovery; for MySQL that is binary logging.',
    url: 'https://cloud.google.com/sql/docs/postgres/backup-recovery/pitr',
  },
  references: ['https://cloud.google.com/sql/docs/mysql/backup-recovery/pitr'],
  sameAs: { checkov: ['CKV2_GCP_20'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate(instance) {
    // A replica has what its source has.
    if (isGiven(instance.at('masterInstanceName'))) return undefined
    const backups = instance.at('settings').at('backupConfiguration')
    const isMySql = instance.at('databaseVersion').known()?.startsWith('MYSQL')
    const recovery = backups.at(isMySql ? 'binaryLogEnabled' : 'pointInTimeRecoveryEnabled')
    const isByDefault = !isMySql && isText(instance.at('settings').at('edition'), 'ENTERPRISE_PLUS')
    if (recovery.value === undefined && isByDefault)
      return pass('The edition has point-in-time recovery by default.', recovery)
    return recovery.is(true)
      ? pass('Point-in-time recovery is enabled.', recovery)
      : fail('Point-in-time recovery is not enabled.', recovery)
  },
})
