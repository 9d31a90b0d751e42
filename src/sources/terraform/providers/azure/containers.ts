import { defineAdapter } from '../adapter.ts'

export const containerGroup = defineAdapter({
  type: 'Microsoft.ContainerInstance/containerGroups',
  named: ['name'],
  properties: (group) => ({
    name: group.string('name'),
    ipAddress: { type: group.string('ip_address_type') ?? 'Public' },
  }),
})

export const containerApp = defineAdapter({
  type: 'Microsoft.App/containerApps',
  named: ['name'],
  properties: (app) => ({
    name: app.string('name'),
    configuration: {
      ingress: app.object('ingress', (ingress) => ({
        allowInsecure: ingress.boolean('allow_insecure_connections') ?? false,
      })),
    },
  }),
})
