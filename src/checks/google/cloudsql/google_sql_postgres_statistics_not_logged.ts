import { defineCheck } from '../../check.ts'
import { type FlagRule, judgeFlags } from './database-flags.ts'

const FLAGS: readonly FlagRule[] = [
  { name: 'log_executor_stats', good: ['off'], byDefault: 'off' },
  { name: 'log_parser_stats', good: ['off'], byDefault: 'off' },
  { name: 'log_planner_stats', good: ['off'], byDefault: 'off' },
  { name: 'log_statement_stats', good: ['off'], byDefault: 'off' },
]

export default defineCheck({
  id: 'google_sql_postgres_statistics_not_logged',
  title: 'Cloud SQL for PostgreSQL should not log statistics of each statement',
  service: 'cloudsql',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'The few lines that matter are lost among many, and the disk fills up with them.',
  remediation: {
    text: 'Leave the database flags log_executor_stats, log_parser_stats, log_planner_stats and log_statement_stats off.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  sameAs: { checkov: ['CKV2_GCP_14', 'CKV2_GCP_15', 'CKV2_GCP_16', 'CKV2_GCP_17'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) => judgeFlags(instance, 'POSTGRES', FLAGS),
})
