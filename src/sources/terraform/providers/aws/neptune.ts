import { defineAdapter } from './define-adapter.ts'
import { inherited } from './rds.ts'

export const neptuneCluster = defineAdapter({
  type: 'AWS::Neptune::DBCluster',
  named: ['cluster_identifier'],
  renamed: { IamAuthEnabled: 'iam_database_authentication_enabled', KmsKeyId: 'kms_key_arn' },
  defaults: { StorageEncrypted: (cluster) => inherited(cluster) ?? false },
})

export const neptuneInstance = defineAdapter({ type: 'AWS::Neptune::DBInstance', named: ['identifier'] })
