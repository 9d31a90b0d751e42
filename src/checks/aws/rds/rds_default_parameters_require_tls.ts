import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isMember } from './database.ts'
import { tlsRequirementOf } from './tls-requirement.ts'

type Database = ResourceCursor<'AWS::RDS::DBCluster' | 'AWS::RDS::DBInstance'>

/** How AWS calls the groups of parameters that nobody can change. */
const DEFAULT = /^default[.:]/

export default defineCheck({
  id: 'rds_default_parameters_require_tls',
  title: 'RDS databases should not have default parameters that allow connections without TLS',
  service: 'rds',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, queries and their results travel in plain text wherever a client does not ask for TLS itself.',
  remediation: {
    text: 'Give the database a parameter group of its own that requires TLS: rds.force_ssl for PostgreSQL and SQL Server, require_secure_transport for MySQL and MariaDB.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --db-parameter-group-name <GROUP>',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-38',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-39',
  ],
  compliance: { 'aws-fsbp': ['RDS.38', 'RDS.39', 'RDS.41', 'RDS.44'] },
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    // The cluster has the parameter.
    if (isMember(database)) return undefined
    const group = groupOf(database)
    // A group that somebody made has a finding of its own.
    if (isUnknown(group.value) && isIdentifier(group.value)) return undefined
    const name = group.known() || undefined
    if (name !== undefined && !DEFAULT.test(name)) return undefined
    const family = name === undefined ? familyOf(database) : name.replace(DEFAULT, '')
    const requirement = tlsRequirementOf(family)
    if (!requirement) return undefined
    return requirement.isDefault
      ? pass(`The default parameters of ${family} require TLS.`, group)
      : fail(
          `The default parameters of ${family} let clients connect without TLS: ${requirement.parameter} is off.`,
          group,
        )
  },
})

function groupOf(database: Database) {
  return database.type === 'AWS::RDS::DBCluster'
    ? (database as ResourceCursor<'AWS::RDS::DBCluster'>).at('DBClusterParameterGroupName')
    : (database as ResourceCursor<'AWS::RDS::DBInstance'>).at('DBParameterGroupName')
}

/** The family of parameters of an engine and its version; none where AWS chooses the version. */
function familyOf(database: Database): string {
  const engine = database.at('Engine').known() ?? ''
  const version = database.at('EngineVersion').known()
  const [, major, minor = '0'] = /^(\d+)(?:\.(\d+))?/.exec(version ?? '') ?? []
  if (major === undefined) return ''
  if (engine.endsWith('postgres') || engine.endsWith('postgresql')) return `${engine}${major}`
  return engine.startsWith('sqlserver') ? `${engine}-${major}.${minor}` : `${engine}${major}.${minor}`
}
