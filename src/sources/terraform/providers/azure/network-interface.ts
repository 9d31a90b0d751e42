import { defineAdapter } from '../adapter.ts'

export const networkInterface = defineAdapter({
  type: 'Microsoft.Network/networkInterfaces',
  named: ['name'],
  properties: (networkInterface) => ({
    name: networkInterface.string('name'),
    enableIPForwarding:
      networkInterface.boolean('ip_forwarding_enabled') ??
      // The same, up to version 3.
      networkInterface.boolean('enable_ip_forwarding') ??
      false,
    ipConfigurations: networkInterface.objects('ip_configuration', (address) => ({
      publicIPAddress: { id: address.string('public_ip_address_id') },
    })),
  }),
})
