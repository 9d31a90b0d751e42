import { isUnknown } from '../../../../model/unknown.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { isBefore, publicNetworkAccess } from './settings.ts'

export const azurerm_cosmosdb_account = defineAdapter({
  type: 'Microsoft.DocumentDB/databaseAccounts',
  defaults: { kind: 'GlobalDocumentDB' },
  joined: {
    disableKeyBasedMetadataWriteAccess: (account) =>
      account.boolean('access_key_metadata_writes_enabled')?.map((enabled) => !enabled) ?? false,
    disableLocalAuth: (account) =>
      account.boolean('local_authentication_enabled')?.map((enabled) => !enabled) ??
      // The same, up to version 4.
      account.boolean('local_authentication_disabled') ??
      false,
    ipRules,
    publicNetworkAccess,
  },
})

/** Address ranges: a list, and up to version 3 a text with commas, which may be empty. */
function ipRules(account: TerraformResource) {
  return account.items('ip_range_filter').flatMap((range) => {
    const { value } = range
    const ranges = isUnknown(value) ? [value] : value.split(',').filter((text) => text.trim() !== '')
    return ranges.map((ipAddressOrRange) => range.map(() => ({ ipAddressOrRange })))
  })
}

export const azurerm_redis_cache = defineAdapter({
  type: 'Microsoft.Cache/redis',
  // The second name is of version 3 and before.
  renamed: { enableNonSslPort: ['non_ssl_port_enabled', 'enable_non_ssl_port'] },
  defaults: { minimumTlsVersion: (_, module) => (isBefore(module, 3) ? '1.0' : '1.2') },
  joined: { publicNetworkAccess },
})
