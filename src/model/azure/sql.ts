import { defineType } from '../define-type.ts'
import {
  defaulted,
  flag,
  type Infer,
  integer,
  list,
  type ObjectSchema,
  object,
  secretText,
  text,
} from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'

/** A range of addresses that may connect. From 0.0.0.0 to 0.0.0.0 means all of Azure. */
export const firewallRule = { startIpAddress: text, endIpAddress: text } as const

export type SqlFirewallRule = Infer<ObjectSchema<typeof firewallRule>>

export const sqlServer = defineType({
  type: 'Microsoft.Sql/servers',
  names: ['name'],
  properties: {
    name: text,
    administratorLoginPassword: secretText,
    /** The administrator in Entra ID. */
    administrators: object({
      /** Whether passwords of the server's own are refused. */
      azureADOnlyAuthentication: defaulted(flag, false),
      login: text,
    }),
    extendedAuditingSettings: object({
      /** How many days logs are kept in a storage account; 0 for ever. */
      retentionDays: defaulted(integer, 0),
      /** `Enabled` or `Disabled`. */
      state: text,
    }),
    firewallRules: list(object(firewallRule)),
    /** `None`, `1.0`, `1.1`, `1.2` or `1.3`. */
    minimalTlsVersion: text,
    publicNetworkAccess,
    /** Alerts of Defender about the databases. Absent: as the subscription has it. */
    securityAlertPolicies: object({
      disabledAlerts: list(text),
      emailAccountAdmins: defaulted(flag, false),
      emailAddresses: list(text),
      /** `Enabled` or `Disabled`. */
      state: text,
    }),
  },
})

export const sqlDatabase = defineType({
  type: 'Microsoft.Sql/servers/databases',
  names: ['name'],
  properties: {
    name: text,
    transparentDataEncryption: object({
      /** `Enabled` or `Disabled`. */
      state: defaulted(text, 'Enabled'),
    }),
  },
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const sqlFirewallRule = defineType({
  type: 'Microsoft.Sql/servers/firewallRules',
  properties: firewallRule,
})
