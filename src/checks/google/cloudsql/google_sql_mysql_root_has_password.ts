import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_sql_mysql_root_has_password',
  title: 'The administrator of Cloud SQL for MySQL should have a password',
  service: 'cloudsql',
  severity: 'high',
  categories: ['identity'],
  topics: ['authentication', 'password-policy'],
  risk: 'Whoever reaches the instance logs in as root without a password, and may do everything.',
  remediation: {
    text: 'Give root a password that is generated, or let nothing log in as root.',
    url: 'https://cloud.google.com/sql/docs/mysql/create-manage-users',
  },
  references: ['https://cloud.google.com/sql/docs/mysql/users'],
  compliance: { 'cis-gcp-5.0': ['6.1.1'] },
  sameAs: { checkov: ['CKV2_GCP_7'] },
  resources: ['X/sqladmin.googleapis.com/User'],
  evaluate(user) {
    if (!isText(user.at('name'), 'root')) return undefined
    if (!isText(user.at('type'), 'BUILT_IN')) return undefined
    const password = user.at('hasPassword')
    return password.is(true) ? pass('root has a password.') : fail('root has no password.')
  },
})
