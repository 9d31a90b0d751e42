import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'
import { disableLocalAuth } from './settings.ts'

export const azurerm_app_configuration = defineAdapter({
  type: 'Microsoft.AppConfiguration/configurationStores',
  renamed: { enablePurgeProtection: 'purge_protection_enabled', sku: '', 'sku.name': 'sku' },
  defaults: { 'sku.name': 'free' },
  joined: { disableLocalAuth },
})

const automationVariable = defineAdapter({
  type: 'Microsoft.Automation/automationAccounts/variables',
  named: ['name'],
  renamed: { isEncrypted: 'encrypted' },
})

export {
  automationVariable as azurerm_automation_variable_bool,
  automationVariable as azurerm_automation_variable_datetime,
  automationVariable as azurerm_automation_variable_int,
  automationVariable as azurerm_automation_variable_string,
}

export const azurerm_role_definition = defineAdapter({
  type: 'Microsoft.Authorization/roleDefinitions',
  defaults: { assignableScopes: (role) => [role.string('scope')] },
})

export const azurerm_security_center_subscription_pricing = defineAdapter({
  type: 'Microsoft.Security/pricings',
  named: ['resource_type'],
  renamed: { pricingTier: 'tier' },
  defaults: { name: 'VirtualMachines' },
})

export const azurerm_security_center_contact = defineAdapter({
  type: 'Microsoft.Security/securityContacts',
  renamed: { emails: 'email', alertNotifications: '', notificationsByRole: '' },
  joined: {
    'alertNotifications.state': (contact) => onOrOff(contact, 'alert_notifications'),
    'notificationsByRole.state': (contact) => onOrOff(contact, 'alerts_to_admins'),
    'notificationsByRole.roles': () => ['Owner'],
  },
})

function onOrOff(block: Block, argument: string): Sourced<Property<string>> | undefined {
  return block.boolean(argument)?.map((isOn) => (isOn ? 'On' : 'Off'))
}
