import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'

const GROUPS = ['AWS::RDS::DBClusterParameterGroup', 'AWS::RDS::DBParameterGroup'] as const

/** The parameter by which the databases of a family require TLS, and whether they do where it is not set. */
interface Requirement {
  readonly parameter: string
  readonly isDefault: boolean
}

/** The first versions of PostgreSQL that require TLS by default. */
const REQUIRED_SINCE = { postgres: 15, 'aurora-postgresql': 17 } as const

export default defineCheck({
  id: 'rds_parameter_group_requires_tls',
  title: 'RDS databases should refuse connections without TLS',
  service: 'rds',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, queries and their results travel in plain text wherever a client does not ask for TLS itself.',
  remediation: {
    text: 'Set rds.force_ssl to 1 for PostgreSQL, and require_secure_transport to ON for MySQL.',
    command:
      'aws rds modify-db-parameter-group --db-parameter-group-name <GROUP> --parameters ParameterName=rds.force_ssl,ParameterValue=1,ApplyMethod=pending-reboot',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-38',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-39',
  ],
  compliance: { 'aws-fsbp': ['RDS.38', 'RDS.39'] },
  sameAs: { checkov: ['CKV2_AWS_69'] },
  resources: GROUPS,
  evaluate(group) {
    const requirement = requirementOf(group)
    if (!requirement) return undefined
    const { parameter, isDefault } = requirement
    const [, value] =
      group
        .at('Parameters')
        .members()
        .find(([name]) => name === parameter) ?? []
    const isRequired = value ? /^(1|on|true)$/i.test(value.known() ?? '') : isDefault
    const deciding = value ?? group.at('Parameters')
    return isRequired
      ? pass('Databases with these parameters require TLS.', deciding)
      : fail(
          `Databases with these parameters let clients connect without TLS: ${parameter} is off.`,
          deciding,
        )
  },
})

/** None for engines without such a parameter, and for instances of Aurora, whose cluster has it. */
function requirementOf(group: ResourceCursor<(typeof GROUPS)[number]>): Requirement | undefined {
  const family = group.at('Family').known() ?? ''
  if (group.type === 'AWS::RDS::DBParameterGroup' && family.startsWith('aurora')) return undefined
  const [, engine, version] = /^(postgres|aurora-postgresql)(\d+)/.exec(family) ?? []
  if (engine) {
    const since = REQUIRED_SINCE[engine as keyof typeof REQUIRED_SINCE]
    return { parameter: 'rds.force_ssl', isDefault: Number(version) >= since }
  }
  if (!/^(aurora-)?mysql(5\.7|8\.0)$/.test(family)) return undefined
  return { parameter: 'require_secure_transport', isDefault: false }
}
