import { defineCheck, fail, pass } from '../../check.ts'

/**
 * Versions whose makers have ended support; as of November 2026.
 * @see https://cloud.google.com/sql/docs/db-versions
 */
const ENDED = /^(?:MYSQL_(?:5_|8_0)|POSTGRES_(?:9_|1[0-4]$)|SQLSERVER_2014)/

export default defineCheck({
  id: 'google_sql_instance_version_supported',
  title: 'Cloud SQL instances should run a version that gets security fixes',
  service: 'cloudsql',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['supported-software'],
  risk: 'Known flaws of the database stay open: those who make it mend them in newer versions only.',
  remediation: {
    text: 'Upgrade to a newer major version, on a clone first.',
    url: 'https://cloud.google.com/sql/docs/db-versions',
  },
  references: ['https://cloud.google.com/sql/docs/postgres/upgrade-major-db-version'],
  sameAs: { checkov: ['CKV_GCP_79'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate(instance) {
    const version = instance.at('databaseVersion')
    const written = version.known()
    if (written === undefined) return undefined
    return ENDED.test(written)
      ? fail(`${written} no longer gets security fixes.`, version)
      : pass(`${written} gets security fixes.`, version)
  },
})
