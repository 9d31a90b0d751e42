import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'
import { definePart } from './define-part.ts'
import { isBefore, networkAcls, publicNetworkAccess } from './settings.ts'

/** `azurerm_storage_account`. Its network rules may be a separate resource. */
export const storageAccount = defineAdapter({
  type: 'Microsoft.Storage/storageAccounts',
  named: ['name'],
  properties: (account, module) => ({
    name: account.string('name'),
    kind: account.string('account_kind') ?? 'StorageV2',
    allowBlobPublicAccess:
      account.boolean('allow_nested_items_to_be_public') ??
      // The same, up to version 2, where it was false by default.
      account.boolean('allow_blob_public_access') ??
      (isBefore(module, 3) ? false : changedDefault(module, { provider: 'azurerm', since: 5, to: false })),
    allowCrossTenantReplication: account.boolean('cross_tenant_replication_enabled') ?? isBefore(module, 4),
    allowSharedKeyAccess: account.boolean('shared_access_key_enabled') ?? true,
    encryption: {
      requireInfrastructureEncryption: account.boolean('infrastructure_encryption_enabled') ?? false,
    },
    minimumTlsVersion: account.string('min_tls_version') ?? (isBefore(module, 3) ? 'TLS1_0' : 'TLS1_2'),
    networkAcls:
      account.one('network_rules', networkAcls) ??
      module.join('azurerm_storage_account_network_rules', 'storage_account_id', account, networkAcls),
    publicNetworkAccess: publicNetworkAccess(account),
    supportsHttpsTrafficOnly:
      account.boolean('https_traffic_only_enabled') ??
      // The same, up to version 3.
      account.boolean('enable_https_traffic_only') ??
      true,
    blobServices: account.object('blob_properties', (blobs) => ({
      containerDeleteRetentionPolicy: blobs.one('container_delete_retention_policy', retention),
      deleteRetentionPolicy: blobs.one('delete_retention_policy', retention),
    })),
  }),
})

/** Network rules of an account that this module does not declare. */
export const storageNetworkRules = definePart({
  type: 'Microsoft.Storage/storageAccounts',
  partOf: { storage_account_id: ['azurerm_storage_account'] },
  properties: (rules) => ({ networkAcls: networkAcls(rules) }),
})

export const blobContainer = defineAdapter({
  type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
  named: ['name'],
  properties: (container) => ({
    name: container.string('name'),
    // The name is of version 4 and before.
    parent: container.string('storage_account_id') ?? container.string('storage_account_name'),
    publicAccess: container.string('container_access_type')?.map(publicAccess) ?? 'None',
  }),
})

/** A retention policy: the provider enables it when it has a block. */
function retention(block: Block): Sourced<{ readonly enabled?: Property<boolean> }> {
  return { enabled: block.implied(true) }
}

function publicAccess(type: string): string {
  return type === 'private' ? 'None' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`
}
