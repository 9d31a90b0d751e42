import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { type Database, isMember } from './database.ts'

type Cluster = ResourceCursor<'AWS::RDS::DBCluster'>

export default defineCheck({
  id: 'rds_logs_exported',
  title: 'RDS databases should send their logs to CloudWatch Logs',
  service: 'rds',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who logged in and which statements failed: logs on the instance are kept for days, and go with it.',
  remediation: {
    text: 'Export the logs that the engine writes, the audit log first.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --cloudwatch-logs-export-configuration EnableLogTypes=<LOG_TYPE>',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-9'],
  compliance: { 'aws-fsbp': ['RDS.9', 'RDS.34', 'RDS.36', 'RDS.37'] },
  sameAs: { checkov: ['CKV_AWS_129', 'CKV_AWS_324'] },
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    if (isMember(database) || isCustom(database)) return undefined
    const logs = database.at('EnableCloudwatchLogsExports')
    const count = logs.known()?.length ?? 0
    if (count === 0 && isServerless(database)) return undefined
    return count > 0
      ? pass(`${count === 1 ? 'One kind of log is' : `${count} kinds of logs are`} exported.`, logs)
      : fail('No logs are exported.', logs)
  },
})

/** Aurora Serverless v1 has no such setting: its logs are always sent. */
function isServerless(database: Database): boolean {
  return database.type === 'AWS::RDS::DBCluster' && (database as Cluster).at('EngineMode').is('serverless')
}

/** RDS Custom leaves logs to the owner of the machine. */
function isCustom(database: Database): boolean {
  const engine = database.at('Engine').value
  return typeof engine === 'string' && engine.startsWith('custom-')
}
