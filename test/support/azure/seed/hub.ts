/** What all environments share, in a subscription of its own that a scan does not see. */
const HUB = '/subscriptions/9a6f3c52-7e0d-4b7e-8f0a-3f1f3d0f5c11/resourceGroups/hub/providers'

export const SUBNET = `${HUB}/Microsoft.Network/virtualNetworks/hub/subnets/apps`
export const NETWORK = `${HUB}/Microsoft.Network/virtualNetworks/hub`
export const PUBLIC_ADDRESS = `${HUB}/Microsoft.Network/publicIPAddresses/front`
export const FIREWALL_POLICY = `${HUB}/Microsoft.Network/applicationGatewayWebApplicationFirewallPolicies/front`
export const LOGS = `${HUB}/Microsoft.OperationalInsights/workspaces/hub`
export const LOG_STORE = `${HUB}/Microsoft.Storage/storageAccounts/hublogs`
export const DISK_KEYS = `${HUB}/Microsoft.Compute/diskEncryptionSets/hub`
export const IDENTITY = { type: 'SystemAssigned', principalId: '7d7f0a3c-5a2b-4a39-9d0e-0c5f5e1f7b21' }

/** When what expires does, in seconds since 1970. */
export const NEXT_YEAR = 1_830_297_600
