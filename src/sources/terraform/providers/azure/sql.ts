import { Unknown } from '../../../../model/unknown.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { enabledOrDisabled, isBefore, publicNetworkAccess } from './settings.ts'

const SERVERS = ['azurerm_mssql_server', 'azurerm_sql_server']

const PARTS = {
  administrators: (server: TerraformResource, module: TerraformModule) =>
    server.one('azuread_administrator', (administrator) =>
      administrator.implied({
        azureADOnlyAuthentication: administrator.boolean('azuread_authentication_only') ?? false,
        login: administrator.string('login_username'),
      }),
    ) ??
    // A resource of its own, up to version 3.
    module.join('azurerm_sql_active_directory_administrator', 'server_name', server, (administrator) =>
      administrator.at({
        azureADOnlyAuthentication: administrator.boolean('azuread_authentication_only') ?? false,
        login: administrator.string('login'),
      }),
    ),
  extendedAuditingSettings: (server: TerraformResource, module: TerraformModule) =>
    module.join('azurerm_mssql_server_extended_auditing_policy', 'server_id', server, auditingPolicy) ??
    server.object('extended_auditing_policy', auditing),
  firewallRules: (server: TerraformResource, module: TerraformModule) =>
    [
      ...module.referring('azurerm_mssql_firewall_rule', 'server_id', server),
      ...module.referring('azurerm_sql_firewall_rule', 'server_name', server),
    ].map((rule) => rule.at(addresses(rule))),
  securityAlertPolicies: (server: TerraformResource, module: TerraformModule) =>
    module.join('azurerm_mssql_server_security_alert_policy', 'server_name', server, alertPolicy) ??
    server.object('threat_detection_policy', alerts),
}

/** `azurerm_mssql_server` with its policies and firewall rules, which are separate resources. */
export const azurerm_mssql_server = defineAdapter({
  type: 'Microsoft.Sql/servers',
  renamed: { minimalTlsVersion: 'minimum_tls_version' },
  joined: {
    ...PARTS,
    minimalTlsVersion: (server, module) =>
      server.string('minimum_tls_version')?.map(tlsVersion) ?? (isBefore(module, 3) ? 'None' : '1.2'),
    publicNetworkAccess,
  },
})

/** `azurerm_sql_server`, up to version 3, which sets neither a version of TLS nor public network access. */
export const azurerm_sql_server = defineAdapter({
  type: 'Microsoft.Sql/servers',
  joined: {
    ...PARTS,
    minimalTlsVersion: () => new Unknown('the provider cannot set it, and leaves it to Azure'),
    publicNetworkAccess: () => 'Enabled',
  },
})

/** The policies of a server that this module does not declare. */
export const azurerm_mssql_server_extended_auditing_policy = definePart({
  type: 'Microsoft.Sql/servers',
  partOf: { server_id: SERVERS },
  properties: (policy) => ({ extendedAuditingSettings: auditingPolicy(policy) }),
})

export const azurerm_mssql_server_security_alert_policy = definePart({
  type: 'Microsoft.Sql/servers',
  partOf: { server_name: SERVERS },
  properties: (policy) => ({ securityAlertPolicies: alertPolicy(policy) }),
})

function auditingPolicy(policy: Block) {
  return policy.at({
    retentionDays: policy.number('retention_in_days'),
    state: enabledOrDisabled(policy, 'enabled'),
  })
}

function alertPolicy(policy: Block) {
  return policy.at(alerts(policy))
}

/** A block within the server, up to version 2. */
function auditing(policy: Block) {
  return { retentionDays: policy.number('retention_in_days'), state: policy.implied('Enabled') }
}

function alerts(policy: Block) {
  return {
    disabledAlerts: policy.strings('disabled_alerts'),
    emailAccountAdmins:
      policy.boolean('email_account_admins_enabled') ??
      // The same, up to version 4.
      policy.boolean('email_account_admins') ??
      false,
    emailAddresses: policy.strings('email_addresses'),
    state: policy.string('state'),
  }
}

const sqlDatabase = defineAdapter({
  type: 'Microsoft.Sql/servers/databases',
  renamed: { transparentDataEncryption: '' },
  joined: {
    'transparentDataEncryption.state': (database) =>
      enabledOrDisabled(database, 'transparent_data_encryption_enabled'),
  },
})

export { sqlDatabase as azurerm_mssql_database, sqlDatabase as azurerm_sql_database }

/** A firewall rule of a server that this module does not declare: a resource of its own. */
const sqlFirewallRule = defineAdapter({
  type: 'Microsoft.Sql/servers/firewallRules',
  named: ['name'],
  partOf: { server_id: SERVERS, server_name: SERVERS },
})

export { sqlFirewallRule as azurerm_mssql_firewall_rule, sqlFirewallRule as azurerm_sql_firewall_rule }

export function addresses(rule: Block) {
  return { startIpAddress: rule.string('start_ip_address'), endIpAddress: rule.string('end_ip_address') }
}

/** Up to version 4 of the provider, `Disabled` allows every version of TLS. */
function tlsVersion(version: string): string {
  return version === 'Disabled' ? 'None' : version
}
