import { defineAdapter } from './define-adapter.ts'
import { parametersOf } from './parameter-group.ts'
import { inherited } from './rds.ts'

export const docDbCluster = defineAdapter({
  type: 'AWS::DocDB::DBCluster',
  named: ['cluster_identifier'],
  renamed: { EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports' },
  defaults: { StorageEncrypted: (cluster) => inherited(cluster) ?? false },
})

export const docDbParameterGroup = defineAdapter({
  type: 'AWS::DocDB::DBClusterParameterGroup',
  named: ['name'],
  joined: { Parameters: parametersOf },
})
