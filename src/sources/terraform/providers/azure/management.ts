import { defineAdapter } from './define-adapter.ts'
import { disableLocalAuth } from './settings.ts'

export const configurationStore = defineAdapter({
  type: 'Microsoft.AppConfiguration/configurationStores',
  named: ['name'],
  renamed: { enablePurgeProtection: 'purge_protection_enabled', sku: '', 'sku.name': 'sku' },
  defaults: { 'sku.name': 'free' },
  joined: { disableLocalAuth },
})

/** `azurerm_automation_variable_string` and those of other types. */
export const automationVariable = defineAdapter({
  type: 'Microsoft.Automation/automationAccounts/variables',
  named: ['name'],
  renamed: { isEncrypted: 'encrypted' },
})
