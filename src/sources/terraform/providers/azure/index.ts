import type { Adapter } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import { aiAccount, machineLearningWorkspace, searchService } from './ai.ts'
import {
  databricksWorkspace,
  dataFactory,
  kustoCluster,
  synapseFirewallRule,
  synapseWorkspace,
} from './analytics.ts'
import { classicSite, site } from './app-service.ts'
import { applicationGateway, frontDoorFirewallPolicy, gatewayFirewallPolicy } from './application-gateway.ts'
import { roleDefinition } from './authorization.ts'
import { AzapiAdapters, unread } from './azapi/adapters.ts'
import { containerRegistry } from './container-registry.ts'
import { containerApp, containerGroup } from './containers.ts'
import { databaseAccount } from './cosmosdb.ts'
import {
  mysqlFirewallRule,
  mysqlParameter,
  mysqlServer,
  postgresqlFirewallRule,
  postgresqlParameter,
  postgresqlServer,
} from './flexible-servers.ts'
import { flowLog } from './flow-log.ts'
import { keyVault, keyVaultKey, keyVaultSecret } from './key-vault.ts'
import { clusterNodePool, managedCluster } from './kubernetes-cluster.ts'
import { automationVariable, configurationStore } from './management.ts'
import {
  eventGridDomain,
  eventGridTopic,
  eventHubNamespace,
  serviceBusNamespace,
  serviceBusNetworkRules,
  signalR,
  webPubSub,
} from './messaging.ts'
import { networkInterface } from './network-interface.ts'
import { networkSecurityGroup, networkSecurityRule } from './network-security-group.ts'
import { redis } from './redis.ts'
import { regionOf } from './region.ts'
import { defenderPlan, securityContact } from './security-center.ts'
import {
  mariadbFirewallRule,
  mariadbParameter,
  mariadbServer,
  mysqlSingleFirewallRule,
  mysqlSingleParameter,
  mysqlSingleServer,
  postgresqlSingleFirewallRule,
  postgresqlSingleParameter,
  postgresqlSingleServer,
} from './single-servers.ts'
import {
  classicSqlServer,
  sqlAlertPolicy,
  sqlAuditingPolicy,
  sqlDatabase,
  sqlFirewallRule,
  sqlServer,
} from './sql.ts'
import { blobContainer, storageAccount, storageNetworkRules } from './storage.ts'
import {
  classicScaleSet,
  classicVirtualMachine,
  disk,
  virtualMachine,
  virtualMachineScaleSet,
} from './virtual-machine.ts'

/** By types of the provider. Defaults are those of versions 4 and 5; comments tell where version 3 differs. */
const ADAPTERS: ReadonlyMap<string, readonly Adapter[]> = new Map([
  ['azurerm_ai_services', [aiAccount]],
  ['azurerm_app_configuration', [configurationStore]],
  ['azurerm_app_service', [classicSite]],
  ['azurerm_app_service_slot', [classicSite]],
  ['azurerm_application_gateway', [applicationGateway]],
  ['azurerm_automation_variable_bool', [automationVariable]],
  ['azurerm_automation_variable_datetime', [automationVariable]],
  ['azurerm_automation_variable_int', [automationVariable]],
  ['azurerm_automation_variable_string', [automationVariable]],
  ['azurerm_cognitive_account', [aiAccount]],
  ['azurerm_container_app', [containerApp]],
  ['azurerm_container_group', [containerGroup]],
  ['azurerm_cdn_frontdoor_firewall_policy', [frontDoorFirewallPolicy]],
  ['azurerm_container_registry', [containerRegistry]],
  ['azurerm_cosmosdb_account', [databaseAccount]],
  ['azurerm_data_factory', [dataFactory]],
  ['azurerm_databricks_workspace', [databricksWorkspace]],
  ['azurerm_eventgrid_domain', [eventGridDomain]],
  ['azurerm_eventgrid_topic', [eventGridTopic]],
  ['azurerm_eventhub_namespace', [eventHubNamespace]],
  ['azurerm_frontdoor_firewall_policy', [frontDoorFirewallPolicy]],
  ['azurerm_function_app', [classicSite]],
  ['azurerm_function_app_slot', [classicSite]],
  ['azurerm_key_vault', [keyVault]],
  ['azurerm_key_vault_key', [keyVaultKey]],
  ['azurerm_key_vault_secret', [keyVaultSecret]],
  ['azurerm_kubernetes_cluster', [managedCluster]],
  ['azurerm_kubernetes_cluster_node_pool', [clusterNodePool]],
  ['azurerm_kusto_cluster', [kustoCluster]],
  ['azurerm_linux_function_app', [site]],
  ['azurerm_linux_function_app_slot', [site]],
  ['azurerm_linux_virtual_machine', [virtualMachine]],
  ['azurerm_linux_virtual_machine_scale_set', [virtualMachineScaleSet]],
  ['azurerm_linux_web_app', [site]],
  ['azurerm_linux_web_app_slot', [site]],
  ['azurerm_machine_learning_workspace', [machineLearningWorkspace]],
  ['azurerm_managed_disk', [disk]],
  ['azurerm_mariadb_configuration', [mariadbParameter]],
  ['azurerm_mariadb_firewall_rule', [mariadbFirewallRule]],
  ['azurerm_mariadb_server', [mariadbServer]],
  ['azurerm_mssql_database', [sqlDatabase]],
  ['azurerm_mssql_firewall_rule', [sqlFirewallRule]],
  ['azurerm_mssql_server', [sqlServer]],
  ['azurerm_mssql_server_extended_auditing_policy', [sqlAuditingPolicy]],
  ['azurerm_mssql_server_security_alert_policy', [sqlAlertPolicy]],
  ['azurerm_mysql_configuration', [mysqlSingleParameter]],
  ['azurerm_mysql_firewall_rule', [mysqlSingleFirewallRule]],
  ['azurerm_mysql_flexible_server', [mysqlServer]],
  ['azurerm_mysql_flexible_server_configuration', [mysqlParameter]],
  ['azurerm_mysql_flexible_server_firewall_rule', [mysqlFirewallRule]],
  ['azurerm_mysql_server', [mysqlSingleServer]],
  ['azurerm_network_interface', [networkInterface]],
  ['azurerm_network_security_group', [networkSecurityGroup]],
  ['azurerm_network_security_rule', [networkSecurityRule]],
  ['azurerm_network_watcher_flow_log', [flowLog]],
  ['azurerm_postgresql_configuration', [postgresqlSingleParameter]],
  ['azurerm_postgresql_firewall_rule', [postgresqlSingleFirewallRule]],
  ['azurerm_postgresql_flexible_server', [postgresqlServer]],
  ['azurerm_postgresql_flexible_server_configuration', [postgresqlParameter]],
  ['azurerm_postgresql_flexible_server_firewall_rule', [postgresqlFirewallRule]],
  ['azurerm_postgresql_server', [postgresqlSingleServer]],
  ['azurerm_redis_cache', [redis]],
  ['azurerm_role_definition', [roleDefinition]],
  ['azurerm_search_service', [searchService]],
  ['azurerm_security_center_contact', [securityContact]],
  ['azurerm_security_center_subscription_pricing', [defenderPlan]],
  ['azurerm_servicebus_namespace', [serviceBusNamespace]],
  ['azurerm_servicebus_namespace_network_rule_set', [serviceBusNetworkRules]],
  ['azurerm_signalr_service', [signalR]],
  ['azurerm_sql_database', [sqlDatabase]],
  ['azurerm_sql_firewall_rule', [sqlFirewallRule]],
  ['azurerm_sql_server', [classicSqlServer]],
  ['azurerm_storage_account', [storageAccount]],
  ['azurerm_storage_account_network_rules', [storageNetworkRules]],
  ['azurerm_storage_container', [blobContainer]],
  ['azurerm_synapse_firewall_rule', [synapseFirewallRule]],
  ['azurerm_synapse_workspace', [synapseWorkspace]],
  ['azurerm_virtual_machine', [classicVirtualMachine]],
  ['azurerm_virtual_machine_scale_set', [classicScaleSet]],
  ['azurerm_web_pubsub', [webPubSub]],
  ['azurerm_web_application_firewall_policy', [gatewayFirewallPolicy]],
  ['azurerm_windows_function_app', [site]],
  ['azurerm_windows_function_app_slot', [site]],
  ['azurerm_windows_virtual_machine', [virtualMachine]],
  ['azurerm_windows_virtual_machine_scale_set', [virtualMachineScaleSet]],
  ['azurerm_windows_web_app', [site]],
  ['azurerm_windows_web_app_slot', [site]],
])

const azapiAdapters = new AzapiAdapters(ADAPTERS)

/** The Azure provider, `azurerm`. */
export const azure: TerraformProvider = {
  name: 'azurerm',
  cloud: 'azure',
  identifies,
  adapters: azapiAdapters.changed,
  region: regionOf,
  // Set by `azurerm_storage_account_network_rules` and `azurerm_network_security_rule`.
  copied: new Map([
    ['azurerm_network_security_group', ['security_rule']],
    ['azurerm_storage_account', ['network_rules']],
  ]),
}

/** The provider of Azure's API itself, `azapi`, whose resources are written as ARM has them. */
export const azapi: TerraformProvider = {
  name: 'azapi',
  cloud: 'azure',
  identifies,
  adapters: azapiAdapters.own,
  unread,
  region: regionOf,
}
