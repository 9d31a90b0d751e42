import { defineCheck, fail, pass } from '../../check.ts'
import { tlsRequirementOf } from './tls-requirement.ts'

export default defineCheck({
  id: 'rds_parameter_group_requires_tls',
  title: 'RDS databases should refuse connections without TLS',
  service: 'rds',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, queries and their results travel in plain text wherever a client does not ask for TLS itself.',
  remediation: {
    text: 'Set rds.force_ssl to 1 for PostgreSQL and SQL Server, and require_secure_transport to ON for MySQL and MariaDB.',
    command:
      'aws rds modify-db-parameter-group --db-parameter-group-name <GROUP> --parameters ParameterName=rds.force_ssl,ParameterValue=1,ApplyMethod=pending-reboot',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-38',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-39',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-41',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-44',
  ],
  compliance: { 'aws-fsbp': ['RDS.38', 'RDS.39', 'RDS.41', 'RDS.44'] },
  sameAs: { checkov: ['CKV2_AWS_69'] },
  resources: ['AWS::RDS::DBClusterParameterGroup', 'AWS::RDS::DBParameterGroup'],
  evaluate(group) {
    const family = group.at('Family').known() ?? ''
    // Instances of Aurora have the parameter of their cluster.
    if (group.type === 'AWS::RDS::DBParameterGroup' && family.startsWith('aurora')) return undefined
    const requirement = tlsRequirementOf(family)
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
