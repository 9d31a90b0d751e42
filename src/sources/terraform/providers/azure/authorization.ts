import { defineAdapter } from './define-adapter.ts'

export const roleDefinition = defineAdapter({
  type: 'Microsoft.Authorization/roleDefinitions',
  named: ['name'],
  global: true,
  defaults: { assignableScopes: (role) => [role.string('scope')] },
})
