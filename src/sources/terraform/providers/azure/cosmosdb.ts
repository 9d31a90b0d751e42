import { isUnknown } from '../../../../model/unknown.ts'
import { defineAdapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { publicNetworkAccess } from './settings.ts'

export const databaseAccount = defineAdapter({
  type: 'Microsoft.DocumentDB/databaseAccounts',
  named: ['name'],
  properties: (account) => ({
    name: account.string('name'),
    kind: account.string('kind') ?? 'GlobalDocumentDB',
    capabilities: account.objects('capabilities', (capability) => ({ name: capability.string('name') })),
    disableKeyBasedMetadataWriteAccess:
      account.boolean('access_key_metadata_writes_enabled')?.map((enabled) => !enabled) ?? false,
    disableLocalAuth:
      account.boolean('local_authentication_enabled')?.map((enabled) => !enabled) ??
      // The same, up to version 4.
      account.boolean('local_authentication_disabled') ??
      false,
    ipRules: ipRules(account),
    isVirtualNetworkFilterEnabled: account.boolean('is_virtual_network_filter_enabled') ?? false,
    publicNetworkAccess: publicNetworkAccess(account),
  }),
})

/** Address ranges: a list, and up to version 3 a text with commas, which may be empty. */
function ipRules(account: TerraformResource) {
  return account.items('ip_range_filter').flatMap((range) => {
    const { value } = range
    const ranges = isUnknown(value) ? [value] : value.split(',').filter((text) => text.trim() !== '')
    return ranges.map((ipAddressOrRange) => range.map(() => ({ ipAddressOrRange })))
  })
}
