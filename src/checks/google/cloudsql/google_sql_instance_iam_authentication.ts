import { defineCheck } from '../../check.ts'
import { judgeFlags } from './database-flags.ts'

const RULE = { good: ['on'], byDefault: 'off' }

export default defineCheck({
  id: 'google_sql_instance_iam_authentication',
  title: 'Users should log in to Cloud SQL through IAM',
  service: 'cloudsql',
  severity: 'low',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Passwords of the database are shared, seldom replaced, and stay when people leave.',
  remediation: {
    text: 'Set the database flag cloudsql.iam_authentication of PostgreSQL, or cloudsql_iam_authentication of MySQL, to on, and make users of IAM.',
    url: 'https://cloud.google.com/sql/docs/postgres/iam-authentication',
  },
  references: ['https://cloud.google.com/sql/docs/mysql/iam-authentication'],
  compliance: { 'cis-gcp-5.0': ['6.6'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    judgeFlags(instance, 'POSTGRES', [{ name: 'cloudsql.iam_authentication', ...RULE }]) ??
    judgeFlags(instance, 'MYSQL', [{ name: 'cloudsql_iam_authentication', ...RULE }]),
})
