import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'
import { disableLocalAuth } from './messaging.ts'

/** A store of App Configuration. */
export const configurationStore = defineType({
  type: 'Microsoft.AppConfiguration/configurationStores',
  names: ['name'],
  properties: {
    name: text,
    disableLocalAuth,
    enablePurgeProtection: defaulted(flag, false),
    sku: object({
      /** `free`, `developer`, `standard` or `premium`. */
      name: text,
    }),
  },
})

export const automationVariable = defineType({
  type: 'Microsoft.Automation/automationAccounts/variables',
  properties: { name: text, isEncrypted: defaulted(flag, false) },
})

export const roleDefinition = defineType({
  type: 'Microsoft.Authorization/roleDefinitions',
  names: ['roleName'],
  global: true,
  properties: {
    roleName: text,
    /** Each allows its actions except for its `notActions`. */
    permissions: list(object({ actions: list(text), notActions: list(text) })),
    /** Where the role can be assigned: ids of management groups, subscriptions, resource groups or resources. */
    assignableScopes: list(text),
  },
})

/** A plan of Defender for Cloud in a subscription. */
export const defenderPlan = defineType({
  type: 'Microsoft.Security/pricings',
  names: ['name'],
  global: true,
  properties: {
    /** What the plan watches: `VirtualMachines`. */
    name: text,
    /** `Free` or `Standard`. */
    pricingTier: text,
  },
})

/** Whom Defender for Cloud writes to. */
export const securityContact = defineType({
  type: 'Microsoft.Security/securityContacts',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Addresses, separated by semicolons. */
    emails: text,
    phone: text,
    alertNotifications: object({
      /** `On` or `Off`. */
      state: text,
    }),
    /** What is written about, since the API of 2023: `Alert` or `AttackPath`. */
    notificationsSources: list(object({ sourceType: text })),
    notificationsByRole: object({
      /** `On` or `Off`. */
      state: text,
      /** Such as `Owner`. */
      roles: list(text),
    }),
  },
})
