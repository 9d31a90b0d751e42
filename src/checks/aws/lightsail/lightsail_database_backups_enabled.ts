import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'lightsail_database_backups_enabled',
  title: 'Lightsail databases should be backed up',
  service: 'lightsail',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Data that is deleted by mistake, or by an attacker, cannot be brought back.',
  remediation: {
    text: 'Enable automatic backups, which are kept for a week. Data import mode disables them and deletes those that are there.',
    command:
      'aws lightsail update-relational-database --relational-database-name <DATABASE> --enable-backup-retention',
    url: 'https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-configuring-database-data-import-mode.html',
  },
  references: ['https://docs.aws.amazon.com/lightsail/2016-11-28/api-reference/API_RelationalDatabase.html'],
  resources: ['AWS::Lightsail::Database'],
  must: {
    path: 'BackupRetention',
    equals: true,
    safety: 'safe',
    passes: 'The database is backed up.',
    fails: 'The database is not backed up.',
  },
})
