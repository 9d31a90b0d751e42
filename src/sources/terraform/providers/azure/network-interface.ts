import { defineAdapter } from './define-adapter.ts'

export const networkInterface = defineAdapter({
  type: 'Microsoft.Network/networkInterfaces',
  named: ['name'],
  renamed: {
    // The second name is of version 3 and before.
    enableIPForwarding: ['ip_forwarding_enabled', 'enable_ip_forwarding'],
    'ipConfigurations[].publicIPAddress': 'ip_configuration',
    'ipConfigurations[].publicIPAddress.id': 'ip_configuration.public_ip_address_id',
  },
})
