import { defineCheck } from '../../check.ts'
import { type FlagRule, judgeFlags } from './database-flags.ts'

const FLAGS: readonly FlagRule[] = [
  { name: 'external scripts enabled', good: ['off'], byDefault: 'off' },
  { name: 'cross db ownership chaining', good: ['off'], byDefault: 'off' },
  { name: 'remote access', good: ['off'], byDefault: 'on' },
  { name: '3625', good: ['on'], byDefault: 'off' },
  { name: 'user connections', good: ['0'], byDefault: '0' },
  { name: 'user options', good: ['0'], byDefault: '0' },
  { name: 'contained database authentication', good: ['off'], byDefault: 'off' },
]

export default defineCheck({
  id: 'google_sql_sqlserver_flags_secure',
  title: 'Cloud SQL for SQL Server should have secure database flags',
  service: 'cloudsql',
  severity: 'low',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'Whoever gets into one database has ways out of it: scripts beside the server, procedures of other servers, owners of other databases, and error messages that tell too much.',
  remediation: {
    text: 'Set the database flag 3625 to on, and remote access, external scripts enabled, cross db ownership chaining and contained database authentication to off; leave user connections and user options out.',
    url: 'https://cloud.google.com/sql/docs/sqlserver/flags',
  },
  references: [
    'https://learn.microsoft.com/en-us/sql/database-engine/configure-windows/configure-the-remote-access-server-configuration-option',
  ],
  compliance: { 'cis-gcp-5.0': ['6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.3.5', '6.3.6', '6.3.7'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) => judgeFlags(instance, 'SQLSERVER', FLAGS),
})
