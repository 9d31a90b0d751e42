import type { Question } from './questions.ts'

/** The parts of a path of Azure Resource Manager. */
interface ArmPath {
  readonly path: string
  readonly subscription: string
  readonly group: string
  /** The names behind the last provider. */
  readonly names: readonly string[]
}

interface Operation extends Pick<Question, 'client' | 'method' | 'name'> {
  args(path: ArmPath): readonly unknown[]
}

/** Resource group and all names in the path, which most calls take. */
const all: Operation['args'] = ({ group, names }) => [group, ...names]

/** What is always called `default` or its like is not named. */
const first: Operation['args'] = ({ group, names: [name] }) => [group, name]

function of(client: string, name: string) {
  return (method: string, args = all): Operation => ({ client, name, method, args })
}

const app = of('arm-appservice', 'WebSiteManagementClient')
const compute = of('arm-compute', 'ComputeManagementClient')
const eventGrid = of('arm-eventgrid', 'EventGridManagementClient')
const mysql = of('arm-mysql-flexible', 'MySQLManagementFlexibleServerClient')
const network = of('arm-network', 'NetworkManagementClient')
const postgresql = of('arm-postgresql-flexible', 'PostgreSQLManagementFlexibleServerClient')
const sql = of('arm-sql', 'SqlManagementClient')
const storage = of('arm-storage', 'StorageManagementClient')
const vault = of('arm-keyvault', 'KeyVaultManagementClient')

/** The calls for a kind of single servers. */
function single(kind: string): Readonly<Record<string, Operation>> {
  const call = of(`arm-${kind.toLowerCase()}`, `${kind}ManagementClient`)
  const type = `Microsoft.DBfor${kind}/servers`
  return {
    [type]: call('servers.get'),
    [`${type}/configurations`]: call('configurations.listByServer'),
    [`${type}/firewallRules`]: call('firewallRules.listByServer'),
  }
}

/** The call of the official client for what ends in a type. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/subscriptions': of('arm-resources-subscriptions', 'SubscriptionClient')('subscriptions.list', () => []),
  'Microsoft.App/containerApps': of('arm-appcontainers', 'ContainerAppsAPIClient')('containerApps.get'),
  'Microsoft.AppConfiguration/configurationStores': of(
    'arm-appconfiguration',
    'AppConfigurationManagementClient',
  )('configurationStores.get'),
  'Microsoft.Authorization/roleDefinitions': of('arm-authorization', 'AuthorizationManagementClient')(
    'roleDefinitions.list',
    ({ subscription }) => [`subscriptions/${subscription}`, { filter: "type eq 'CustomRole'" }],
  ),
  'Microsoft.Cache/redis': of('arm-rediscache', 'RedisManagementClient')('redis.get'),
  'Microsoft.CognitiveServices/accounts': of(
    'arm-cognitiveservices',
    'CognitiveServicesManagementClient',
  )('accounts.get'),
  'Microsoft.Compute/disks': compute('disks.get'),
  'Microsoft.Compute/virtualMachineScaleSets': compute('virtualMachineScaleSets.get'),
  'Microsoft.Compute/virtualMachines': compute('virtualMachines.get'),
  'Microsoft.ContainerInstance/containerGroups': of(
    'arm-containerinstance',
    'ContainerInstanceManagementClient',
  )('containerGroups.get'),
  'Microsoft.ContainerRegistry/registries': of(
    'arm-containerregistry',
    'ContainerRegistryManagementClient',
  )('registries.get'),
  'Microsoft.ContainerService/managedClusters': of(
    'arm-containerservice',
    'ContainerServiceClient',
  )('managedClusters.get'),
  ...single('MariaDB'),
  ...single('MySQL'),
  ...single('PostgreSQL'),
  'Microsoft.DBforMySQL/flexibleServers': mysql('servers.get'),
  'Microsoft.DBforMySQL/flexibleServers/configurations': mysql('configurations.listByServer'),
  'Microsoft.DBforMySQL/flexibleServers/firewallRules': mysql('firewallRules.listByServer'),
  'Microsoft.DBforPostgreSQL/flexibleServers': postgresql('servers.get'),
  'Microsoft.DBforPostgreSQL/flexibleServers/configurations': postgresql('configurations.listByServer'),
  'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules': postgresql('firewallRules.listByServer'),
  'Microsoft.DataFactory/factories': of('arm-datafactory', 'DataFactoryManagementClient')('factories.get'),
  'Microsoft.Databricks/workspaces': of(
    'arm-databricks',
    'AzureDatabricksManagementClient',
  )('workspaces.get'),
  'Microsoft.DocumentDB/databaseAccounts': of(
    'arm-cosmosdb',
    'CosmosDBManagementClient',
  )('databaseAccounts.get'),
  'Microsoft.EventGrid/domains': eventGrid('domains.get'),
  'Microsoft.EventGrid/topics': eventGrid('topics.get'),
  'Microsoft.EventHub/namespaces': of('arm-eventhub', 'EventHubManagementClient')('namespaces.get'),
  'Microsoft.EventHub/namespaces/networkRuleSets': of('arm-eventhub', 'EventHubManagementClient')(
    'namespaces.getNetworkRuleSet',
    first,
  ),
  'Microsoft.Insights/diagnosticSettings': of('arm-monitor', 'MonitorClient')(
    'diagnosticSettings.list',
    ({ path }) => [path.slice(1, path.lastIndexOf('/providers/'))],
  ),
  'Microsoft.KeyVault/vaults': vault('vaults.get'),
  'Microsoft.KeyVault/vaults/keys': vault('keys.list'),
  'Microsoft.KeyVault/vaults/keys of each': vault('keys.get'),
  'Microsoft.KeyVault/vaults/secrets': vault('secrets.list'),
  'Microsoft.Kusto/clusters': of('arm-kusto', 'KustoManagementClient')('clusters.get'),
  'Microsoft.MachineLearningServices/workspaces': of(
    'arm-machinelearning',
    'AzureMachineLearningWorkspaces',
  )('workspaces.get'),
  'Microsoft.Management/managementGroups/descendants': of('arm-managementgroups', 'ManagementGroupsAPI')(
    'managementGroups.listDescendants',
    ({ names: [group] }) => [group],
  ),
  'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies': network(
    'webApplicationFirewallPolicies.get',
  ),
  'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies': of(
    'arm-frontdoor',
    'FrontDoorManagementClient',
  )('policies.get'),
  'Microsoft.Network/applicationGateways': network('applicationGateways.get'),
  'Microsoft.Network/networkInterfaces': network('networkInterfaces.get'),
  'Microsoft.Network/networkSecurityGroups': network('networkSecurityGroups.get'),
  'Microsoft.Network/networkWatchers/flowLogs': network('flowLogs.get'),
  'Microsoft.Search/searchServices': of('arm-search', 'SearchManagementClient')('services.get'),
  'Microsoft.Security/pricings': of('arm-security', 'SecurityCenter')('pricings.list', ({ subscription }) => [
    `subscriptions/${subscription}`,
  ]),
  'Microsoft.Security/securityContacts': of('arm-security', 'SecurityCenter')(
    'securityContacts.list',
    () => [],
  ),
  'Microsoft.ServiceBus/namespaces': of('arm-servicebus', 'ServiceBusManagementClient')('namespaces.get'),
  'Microsoft.ServiceBus/namespaces/networkRuleSets': of('arm-servicebus', 'ServiceBusManagementClient')(
    'namespaces.getNetworkRuleSet',
    first,
  ),
  'Microsoft.SignalRService/signalR': of('arm-signalr', 'SignalRManagementClient')('signalR.get'),
  'Microsoft.SignalRService/webPubSub': of('arm-webpubsub', 'WebPubSubManagementClient')('webPubSub.get'),
  'Microsoft.Sql/servers': sql('servers.get'),
  'Microsoft.Sql/servers/administrators': sql('serverAzureADAdministrators.listByServer'),
  'Microsoft.Sql/servers/databases': sql('databases.get'),
  'Microsoft.Sql/servers/databases/transparentDataEncryption': sql('transparentDataEncryptions.get'),
  'Microsoft.Sql/servers/extendedAuditingSettings': sql('extendedServerBlobAuditingPolicies.get', first),
  'Microsoft.Sql/servers/firewallRules': sql('firewallRules.listByServer'),
  'Microsoft.Sql/servers/securityAlertPolicies': sql('serverSecurityAlertPolicies.get'),
  'Microsoft.Storage/storageAccounts': storage('storageAccounts.getProperties'),
  'Microsoft.Storage/storageAccounts/blobServices': storage('blobServices.getServiceProperties', first),
  'Microsoft.Storage/storageAccounts/blobServices/containers': storage('blobContainers.list', first),
  'Microsoft.Synapse/workspaces': of('arm-synapse', 'SynapseManagementClient')('workspaces.get'),
  'Microsoft.Synapse/workspaces/firewallRules': of(
    'arm-synapse',
    'SynapseManagementClient',
  )('ipFirewallRules.listByWorkspace'),
  'Microsoft.Web/sites': app('webApps.get'),
  'Microsoft.Web/sites/basicPublishingCredentialsPolicies': app(
    'webApps.listBasicPublishingCredentialsPolicies',
  ),
  'Microsoft.Web/sites/config authsettingsV2': app('webApps.getAuthSettingsV2WithoutSecrets', first),
  'Microsoft.Web/sites/config web': app('webApps.getConfiguration', first),
  'Microsoft.Web/sites/slots': app('webApps.getSlot'),
  'Microsoft.Web/sites/slots/basicPublishingCredentialsPolicies': app(
    'webApps.listBasicPublishingCredentialsPoliciesSlot',
  ),
  'Microsoft.Web/sites/slots/config authsettingsV2': app('webApps.getAuthSettingsV2WithoutSecretsSlot', slot),
  'Microsoft.Web/sites/slots/config web': app('webApps.getConfigurationSlot', slot),
}

function slot({ group, names: [site, name] }: ArmPath): readonly unknown[] {
  return [group, site, name]
}

/** What an official client asks for what has this path; undefined where there is no such call. */
export function questionFor(path: string): Question | undefined {
  const parts = path.split('/')
  const [provider = '', ...behind] = parts.slice(parts.lastIndexOf('providers') + 1)
  const types = [provider, ...behind.filter((_, index) => index % 2 === 0)].join('/')
  const isKey = types.endsWith('vaults/keys') && behind.length === 4
  const ways = [path, isKey ? `${types} of each` : types, `${types} ${parts.at(-1)}`]
  const operation = ways.map((way) => OPERATIONS[way]).find((found) => found !== undefined)
  if (!operation) return undefined
  const { client, name, method, args } = operation
  const [, scope, subscription = '', , group = ''] = parts
  const names = behind.filter((_, index) => index % 2 === 1)
  const isOfOne = scope === 'subscriptions' && subscription !== ''
  return {
    client,
    name,
    method,
    ...(isOfOne && { subscription }),
    args: args({ path, subscription, group, names }),
  }
}
