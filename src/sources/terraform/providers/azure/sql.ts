import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { enabledOrDisabled, isBefore, publicNetworkAccess } from './settings.ts'

/** `azurerm_mssql_server` with its auditing policy and firewall rules, which are separate resources. */
export const sqlServer = defineAdapter({
  type: 'Microsoft.Sql/servers',
  named: ['name'],
  properties: (server, module) => ({
    name: server.string('name'),
    administratorLoginPassword: server.secret('administrator_login_password'),
    administrators: server.one('azuread_administrator', (administrator) =>
      administrator.implied({
        azureADOnlyAuthentication: administrator.boolean('azuread_authentication_only') ?? false,
        login: administrator.string('login_username'),
      }),
    ),
    extendedAuditingSettings: module.join(
      'azurerm_mssql_server_extended_auditing_policy',
      'server_id',
      server,
      (policy) =>
        policy.at({
          retentionDays: policy.number('retention_in_days'),
          state: enabledOrDisabled(policy, 'enabled'),
        }),
    ),
    firewallRules: module
      .referring('azurerm_mssql_firewall_rule', 'server_id', server)
      .map((rule) => rule.at(addresses(rule))),
    minimalTlsVersion:
      server.string('minimum_tls_version')?.map(tlsVersion) ?? (isBefore(module, 3) ? 'None' : '1.2'),
    publicNetworkAccess: publicNetworkAccess(server),
    securityAlertPolicies: module.join(
      'azurerm_mssql_server_security_alert_policy',
      'server_name',
      server,
      (policy) =>
        policy.at({
          disabledAlerts: policy.strings('disabled_alerts'),
          emailAccountAdmins:
            policy.boolean('email_account_admins_enabled') ??
            // The same, up to version 4.
            policy.boolean('email_account_admins') ??
            false,
          emailAddresses: policy.strings('email_addresses'),
          state: policy.string('state'),
        }),
    ),
  }),
})

export const sqlDatabase = defineAdapter({
  type: 'Microsoft.Sql/servers/databases',
  named: ['name'],
  properties: (database) => ({
    name: database.string('name'),
    transparentDataEncryption: {
      state: enabledOrDisabled(database, 'transparent_data_encryption_enabled'),
    },
  }),
})

/** A firewall rule of a server that this module does not declare: a resource of its own. */
export const sqlFirewallRule = defineAdapter({
  type: 'Microsoft.Sql/servers/firewallRules',
  named: ['name'],
  partOf: { server_id: ['azurerm_mssql_server'] },
  properties: addresses,
})

export function addresses(rule: Block) {
  return { startIpAddress: rule.string('start_ip_address'), endIpAddress: rule.string('end_ip_address') }
}

/** Up to version 4 of the provider, `Disabled` allows every version of TLS. */
function tlsVersion(version: string): string {
  return version === 'Disabled' ? 'None' : version
}
