import { defineAdapter } from '../adapter.ts'
import { acceptsNoKeys } from './settings.ts'

export const configurationStore = defineAdapter({
  type: 'Microsoft.AppConfiguration/configurationStores',
  named: ['name'],
  properties: (store) => ({
    name: store.string('name'),
    disableLocalAuth: acceptsNoKeys(store),
    enablePurgeProtection: store.boolean('purge_protection_enabled') ?? false,
    sku: { name: store.string('sku') ?? 'free' },
  }),
})

/** `azurerm_automation_variable_string` and those of other types. */
export const automationVariable = defineAdapter({
  type: 'Microsoft.Automation/automationAccounts/variables',
  named: ['name'],
  properties: (variable) => ({
    name: variable.string('name'),
    isEncrypted: variable.boolean('encrypted') ?? false,
  }),
})
