import { defineAdapter } from '../adapter.ts'

export const roleDefinition = defineAdapter({
  type: 'Microsoft.Authorization/roleDefinitions',
  named: ['name'],
  global: true,
  properties: (role) => ({
    roleName: role.string('name'),
    permissions: role.objects('permissions', (permission) => ({
      actions: permission.strings('actions'),
      notActions: permission.strings('not_actions'),
    })),
    assignableScopes: role.strings('assignable_scopes') ?? [role.string('scope')],
  }),
})
