import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isOneOf } from '../../logic.ts'

/** Statements that `log_statement` may ask for. */
const SOME = ['ddl', 'mod', 'all']

export default defineCheck({
  id: 'rds_parameter_group_logs_statements',
  title: 'PostgreSQL databases of RDS should log statements',
  service: 'rds',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell which tables were changed or dropped, or what took so long.',
  remediation: {
    text: 'Set log_statement to ddl or mod, or log_min_duration_statement to a number of milliseconds.',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Concepts.PostgreSQL.Query_Logging.html',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Concepts.PostgreSQL.html',
  ],
  sameAs: { checkov: ['CKV2_AWS_27', 'CKV2_AWS_30'] },
  resources: ['AWS::RDS::DBClusterParameterGroup', 'AWS::RDS::DBParameterGroup'],
  evaluate(group) {
    const family = group.at('Family').known() ?? ''
    if (!/^(aurora-)?postgres/.test(family)) return undefined
    // Instances of Aurora take it from the group of their cluster.
    if (group.type === 'AWS::RDS::DBParameterGroup' && family.startsWith('aurora')) return undefined
    const all = group.at('Parameters')
    const set = new Map(all.members())
    const [kind, duration] = [set.get('log_statement'), set.get('log_min_duration_statement')]
    const isLogged = anyHolds(
      () => kind !== undefined && isOneOf(kind, SOME),
      () => duration !== undefined && isDuration(duration),
    )
    const deciding = kind ?? duration ?? all
    return isLogged
      ? pass('Statements on databases with these parameters are logged.', deciding)
      : fail('Statements on databases with these parameters are not logged.', deciding)
  },
})

/** -1 means never. */
function isDuration(duration: Cursor<string>): boolean {
  return Number(duration.known() ?? -1) >= 0
}
