import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const aws_efs_file_system = defineAdapter({
  type: 'AWS::EFS::FileSystem',
  defaults: { Encrypted: false },
  joined: {
    FileSystemPolicy: (files, module) =>
      module.join('aws_efs_file_system_policy', 'file_system_id', files, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a file system that this module does not declare: a resource of its own. */
export const aws_efs_file_system_policy = defineAdapter({
  type: 'X::EFS::FileSystemPolicy',
  partOf: { file_system_id: ['aws_efs_file_system'] },
  renamed: { FileSystemPolicy: 'policy' },
})

export const aws_efs_access_point = defineAdapter({ type: 'AWS::EFS::AccessPoint' })

export const aws_backup_vault = defineAdapter({
  type: 'AWS::Backup::BackupVault',
  renamed: { EncryptionKeyArn: 'kms_key_arn' },
  joined: {
    AccessPolicy: (vault, module) =>
      module.join('aws_backup_vault_policy', 'backup_vault_name', vault, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a vault that this module does not declare: a resource of its own. */
export const aws_backup_vault_policy = defineAdapter({
  type: 'X::Backup::VaultPolicy',
  partOf: { backup_vault_name: ['aws_backup_vault'] },
  renamed: { AccessPolicy: 'policy' },
})
