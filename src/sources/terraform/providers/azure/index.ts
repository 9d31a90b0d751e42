import type { TerraformProvider } from '../provider.ts'
import { keyVault, keyVaultKey, keyVaultSecret } from './key-vault.ts'
import { managedCluster } from './kubernetes-cluster.ts'
import { networkSecurityGroup, networkSecurityRule } from './network-security-group.ts'
import { regionOf } from './region.ts'
import { sqlFirewallRule, sqlServer } from './sql.ts'
import { blobContainer, storageAccount } from './storage.ts'

/** The Azure provider, `azurerm`. Defaults are those of versions 4 and 5; comments tell where version 3 differs. */
export const azure: TerraformProvider = {
  name: 'azurerm',
  cloud: 'azure',
  adapters: new Map([
    ['azurerm_key_vault', [keyVault]],
    ['azurerm_key_vault_key', [keyVaultKey]],
    ['azurerm_key_vault_secret', [keyVaultSecret]],
    ['azurerm_kubernetes_cluster', [managedCluster]],
    ['azurerm_mssql_firewall_rule', [sqlFirewallRule]],
    ['azurerm_mssql_server', [sqlServer]],
    ['azurerm_network_security_group', [networkSecurityGroup]],
    ['azurerm_network_security_rule', [networkSecurityRule]],
    ['azurerm_storage_account', [storageAccount]],
    ['azurerm_storage_container', [blobContainer]],
  ]),
  region: regionOf,
  // Set by `azurerm_storage_account_network_rules` and `azurerm_network_security_rule`.
  copied: new Map([
    ['azurerm_network_security_group', ['security_rule']],
    ['azurerm_storage_account', ['network_rules']],
  ]),
}
