import { defineCheck } from '../../check.ts'
import { type FlagRule, judgeFlags } from './database-flags.ts'

const FLAGS: readonly FlagRule[] = [
  { name: 'local_infile', good: ['off'], byDefault: 'on' },
  { name: 'skip_show_database', good: ['on'], byDefault: 'off' },
]

export default defineCheck({
  id: 'google_sql_mysql_flags_secure',
  title: 'Cloud SQL for MySQL should have secure database flags',
  service: 'cloudsql',
  severity: 'low',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'Whoever may run statements can load files of a client into tables, and sees the names of all databases.',
  remediation: {
    text: 'Set the database flags local_infile to off and skip_show_database to on.',
    url: 'https://cloud.google.com/sql/docs/mysql/flags',
  },
  references: ['https://dev.mysql.com/doc/refman/8.4/en/load-data-local-security.html'],
  compliance: { 'cis-gcp-5.0': ['6.1.2', '6.1.3'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) => judgeFlags(instance, 'MYSQL', FLAGS),
})
