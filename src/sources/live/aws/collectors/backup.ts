import {
  BackupClient,
  type BackupVaultListMember,
  GetBackupVaultAccessPolicyCommand,
  ListBackupVaultsCommand,
} from '@aws-sdk/client-backup'
import { backupVault } from '../../../../model/aws/backup.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listBackupVaults = listing(BackupClient, 'backup:ListBackupVaults', ListBackupVaultsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ BackupVaultList }) => BackupVaultList,
  next: 'NextToken',
})
const getAccessPolicy = operation(
  BackupClient,
  'backup:GetBackupVaultAccessPolicy',
  GetBackupVaultAccessPolicyCommand,
)

export default defineCollector({
  service: 'backup',
  types: [backupVault],
  operations: [listBackupVaults, getAccessPolicy],
  collect: (reader) => reader.each(listBackupVaults, {}, [backupVault], (vault) => readVault(vault, reader)),
})

async function readVault(vault: BackupVaultListMember, reader: RegionReader): Promise<void> {
  const { BackupVaultName: name = '', BackupVaultArn } = vault
  reader.add(backupVault, {
    arn: BackupVaultArn ?? reader.arn('backup', `backup-vault:${name}`),
    name,
    properties: { ...fromApi(backupVault, vault), AccessPolicy: await readPolicy(name, reader) },
  })
}

async function readPolicy(name: string, reader: RegionReader) {
  if (!reader.needs(backupVault, 'AccessPolicy')) return undefined
  const none = { absent: ['ResourceNotFoundException'] }
  const answer = await reader.read(getAccessPolicy, { BackupVaultName: name }, none)
  return pick(answer, ({ Policy }) => Policy)
}
