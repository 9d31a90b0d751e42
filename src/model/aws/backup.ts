import { defineType } from '../define-type.ts'
import { json, text } from '../schema.ts'

export const backupVault = defineType({
  type: 'AWS::Backup::BackupVault',
  names: ['BackupVaultName'],
  properties: {
    /** Absent: only the account itself has access. */
    AccessPolicy: json,
    BackupVaultName: text,
    EncryptionKeyArn: text,
  },
})

/** The policy of a vault that is declared elsewhere, or that is not known. */
export const backupVaultPolicy = defineType({
  type: 'X::Backup::VaultPolicy',
  properties: { AccessPolicy: json },
})
