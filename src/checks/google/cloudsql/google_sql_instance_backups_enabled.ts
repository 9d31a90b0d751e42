import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'google_sql_instance_backups_enabled',
  title: 'Cloud SQL instances should be backed up',
  service: 'cloudsql',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'What is deleted or changed, by mistake or by an attacker, cannot be brought back.',
  remediation: {
    text: 'Enable automated backups, and point-in-time recovery for what changes often.',
    url: 'https://cloud.google.com/sql/docs/mysql/backup-recovery/backing-up',
  },
  references: ['https://cloud.google.com/sql/docs/mysql/backup-recovery/backups'],
  compliance: { 'cis-gcp-5.0': ['6.8'] },
  fix: set('settings.backupConfiguration.enabled', true, 'safe'),
  sameAs: { checkov: ['CKV_GCP_14'], trivy: ['GCP-0024', 'google-sql-enable-backup'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate(instance) {
    // A read replica has no backups of its own.
    if (isSet(instance.at('masterInstanceName'))) return undefined
    return mustBe(instance.at('settings').at('backupConfiguration').at('enabled'), true, {
      passes: 'Automated backups are enabled.',
      fails: 'Automated backups are not enabled.',
    })
  },
})
