import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const defenderPlan = defineAdapter({
  type: 'Microsoft.Security/pricings',
  named: ['resource_type'],
  global: true,
  properties: (plan) => ({
    name: plan.string('resource_type') ?? 'VirtualMachines',
    pricingTier: plan.string('tier'),
  }),
})

export const securityContact = defineAdapter({
  type: 'Microsoft.Security/securityContacts',
  named: ['name'],
  global: true,
  properties: (contact) => ({
    name: contact.string('name'),
    emails: contact.string('email'),
    phone: contact.string('phone'),
    alertNotifications: { state: onOrOff(contact, 'alert_notifications') },
    notificationsByRole: { state: onOrOff(contact, 'alerts_to_admins'), roles: ['Owner'] },
  }),
})

function onOrOff(block: Block, argument: string): Sourced<Property<string>> | undefined {
  return block.boolean(argument)?.map((isOn) => (isOn ? 'On' : 'Off'))
}
