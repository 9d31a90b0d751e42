import type { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'
import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { isBefore, networkAcls, publicNetworkAccess } from './settings.ts'

/** `azurerm_storage_account`. Its network rules may be a separate resource. */
export const azurerm_storage_account = defineAdapter({
  type: 'Microsoft.Storage/storageAccounts',
  renamed: {
    kind: 'account_kind',
    // The second name is of version 2 and before.
    allowBlobPublicAccess: ['allow_nested_items_to_be_public', 'allow_blob_public_access'],
    allowCrossTenantReplication: 'cross_tenant_replication_enabled',
    allowSharedKeyAccess: 'shared_access_key_enabled',
    encryption: '',
    'encryption.requireInfrastructureEncryption': 'infrastructure_encryption_enabled',
    minimumTlsVersion: 'min_tls_version',
    // The second name is of version 3 and before.
    supportsHttpsTrafficOnly: ['https_traffic_only_enabled', 'enable_https_traffic_only'],
    blobServices: 'blob_properties',
  },
  defaults: {
    kind: 'StorageV2',
    allowBlobPublicAccess: (_, module) =>
      isBefore(module, 3) ? false : changedDefault(module, { provider: 'azurerm', since: 5, to: false }),
    allowCrossTenantReplication: (_, module) => isBefore(module, 4),
    minimumTlsVersion: (_, module) => (isBefore(module, 3) ? 'TLS1_0' : 'TLS1_2'),
  },
  joined: {
    networkAcls: (account, module) =>
      account.one('network_rules', networkAcls) ??
      module.join('azurerm_storage_account_network_rules', 'storage_account_id', account, networkAcls),
    publicNetworkAccess,
    'blobServices.containerDeleteRetentionPolicy.enabled': isRetained,
    'blobServices.deleteRetentionPolicy.enabled': isRetained,
  },
})

/** Network rules of an account that this module does not declare. */
export const azurerm_storage_account_network_rules = definePart({
  type: 'Microsoft.Storage/storageAccounts',
  partOf: { storage_account_id: ['azurerm_storage_account'] },
  properties: (rules) => ({ networkAcls: networkAcls(rules) }),
})

export const azurerm_storage_container = defineAdapter({
  type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
  // The second name is of version 4 and before.
  renamed: { parent: ['storage_account_id', 'storage_account_name'] },
  joined: {
    publicAccess: (container) => container.string('container_access_type')?.map(publicAccess) ?? 'None',
  },
})

/** A retention policy: the provider enables it when it has a block. */
function isRetained(policy: Block) {
  return policy.implied(true)
}

function publicAccess(type: string): string {
  return type === 'private' ? 'None' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`
}
