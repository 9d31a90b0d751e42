import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const roleDefinition = defineType({
  type: 'Microsoft.Authorization/roleDefinitions',
  names: ['roleName'],
  global: true,
  properties: {
    roleName: text,
    /** Each allows its actions except for its `notActions`. */
    permissions: list(object({ actions: list(text), notActions: list(text) })),
    /** Where the role can be assigned: ids of management groups, subscriptions, resource groups or resources. */
    assignableScopes: list(text),
  },
})
