import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const backupVault = defineAdapter({
  type: 'AWS::Backup::BackupVault',
  named: ['name'],
  renamed: { EncryptionKeyArn: 'kms_key_arn' },
  joined: {
    AccessPolicy: (vault, module) =>
      module.join('aws_backup_vault_policy', 'backup_vault_name', vault, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a vault that this module does not declare: a resource of its own. */
export const backupVaultPolicy = defineAdapter({
  type: 'X::Backup::VaultPolicy',
  partOf: { backup_vault_name: ['aws_backup_vault'] },
  renamed: { AccessPolicy: 'policy' },
})
