import type { PropertiesByType } from '../define-type.ts'
import { aiAccount, machineLearningWorkspace, searchService } from './ai.ts'
import { databricksWorkspace, dataFactory, kustoCluster, synapseWorkspace } from './analytics.ts'
import { applicationGateway, frontDoorFirewallPolicy, gatewayFirewallPolicy } from './application-gateway.ts'
import { roleDefinition } from './authorization.ts'
import { redis } from './cache.ts'
import { disk, virtualMachine, virtualMachineScaleSet } from './compute.ts'
import { containerRegistry } from './containerregistry.ts'
import { containerApp, containerGroup } from './containers.ts'
import { managedCluster } from './containerservice.ts'
import { databaseAccount } from './documentdb.ts'
import {
  mysqlFirewallRule,
  mysqlServer,
  postgresqlFirewallRule,
  postgresqlServer,
} from './flexible-servers.ts'
import { flowLog } from './flow-log.ts'
import { keyVault, keyVaultKey, keyVaultSecret } from './keyvault.ts'
import { automationVariable, configurationStore } from './management.ts'
import {
  eventGridDomain,
  eventGridTopic,
  eventHubNamespace,
  serviceBusNamespace,
  signalR,
  webPubSub,
} from './messaging.ts'
import { networkSecurityGroup, networkSecurityRule } from './network.ts'
import { networkInterface } from './network-interface.ts'
import { defenderPlan, securityContact } from './security.ts'
import {
  mariadbFirewallRule,
  mariadbServer,
  mysqlSingleFirewallRule,
  mysqlSingleServer,
  postgresqlSingleFirewallRule,
  postgresqlSingleServer,
} from './single-servers.ts'
import { sqlDatabase, sqlFirewallRule, sqlServer } from './sql.ts'
import { blobContainer, storageAccount } from './storage.ts'
import { site } from './web.ts'

/**
 * Azure resource types, under the names that Azure Resource Manager (ARM) has for types and properties. Two rules lead
 * from what ARM says, in a template or in an answer of its API, to these properties, whatever the type:
 *
 * - What ARM has under `properties` stands beside `name`, `kind` and their like, as in the SDKs and what `az` prints,
 *   also in rules and other parts. No type of ARM has one name in both places.
 * - A child resource that only configures its parent is a property of it, called by the last part of its type: a list,
 *   or an object where a parent has one such child. What people have findings for, such as a key, is a type of its own
 *   and names its `parent`, as in Bicep.
 */
export const AZURE_TYPES = [
  storageAccount,
  blobContainer,
  sqlServer,
  sqlFirewallRule,
  networkSecurityGroup,
  networkSecurityRule,
  networkInterface,
  applicationGateway,
  gatewayFirewallPolicy,
  frontDoorFirewallPolicy,
  keyVault,
  keyVaultKey,
  keyVaultSecret,
  managedCluster,
  virtualMachine,
  virtualMachineScaleSet,
  disk,
  site,
  containerRegistry,
  postgresqlServer,
  postgresqlFirewallRule,
  mysqlServer,
  mysqlFirewallRule,
  postgresqlSingleServer,
  postgresqlSingleFirewallRule,
  mysqlSingleServer,
  mysqlSingleFirewallRule,
  mariadbServer,
  mariadbFirewallRule,
  databaseAccount,
  redis,
  sqlDatabase,
  eventHubNamespace,
  serviceBusNamespace,
  eventGridTopic,
  eventGridDomain,
  signalR,
  webPubSub,
  dataFactory,
  kustoCluster,
  synapseWorkspace,
  databricksWorkspace,
  aiAccount,
  searchService,
  machineLearningWorkspace,
  containerGroup,
  containerApp,
  configurationStore,
  automationVariable,
  roleDefinition,
  defenderPlan,
  securityContact,
  flowLog,
] as const

export type AzureResourceTypes = PropertiesByType<typeof AZURE_TYPES>
