import { type Settings, settings } from './settings.ts'

/** Terraform type → its settings that fixes change. */
export const AZURE_ARGUMENTS: Readonly<Record<string, Settings>> = {
  azurerm_key_vault: settings('Microsoft.KeyVault/vaults', {
    enablePurgeProtection: 'purge_protection_enabled',
  }),
  azurerm_mssql_server: settings('Microsoft.Sql/servers', { minimalTlsVersion: 'minimum_tls_version' }),
  azurerm_storage_account: settings('Microsoft.Storage/storageAccounts', {
    allowBlobPublicAccess: 'allow_nested_items_to_be_public',
    allowCrossTenantReplication: 'cross_tenant_replication_enabled',
    allowSharedKeyAccess: 'shared_access_key_enabled',
    'encryption.requireInfrastructureEncryption': 'infrastructure_encryption_enabled',
    minimumTlsVersion: 'min_tls_version',
    supportsHttpsTrafficOnly: 'https_traffic_only_enabled',
  }),
}
