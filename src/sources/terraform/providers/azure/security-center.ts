import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'

export const defenderPlan = defineAdapter({
  type: 'Microsoft.Security/pricings',
  named: ['resource_type'],
  global: true,
  renamed: { pricingTier: 'tier' },
  defaults: { name: 'VirtualMachines' },
})

export const securityContact = defineAdapter({
  type: 'Microsoft.Security/securityContacts',
  named: ['name'],
  global: true,
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
