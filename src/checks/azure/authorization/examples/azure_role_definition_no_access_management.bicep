targetScope = 'subscription'

resource restarter 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('restarter')
  properties: {
    roleName: 'Restarter of machines'
    type: 'CustomRole'
    permissions: [
      {
        actions: [
          'Microsoft.Compute/virtualMachines/read'
          'Microsoft.Compute/virtualMachines/restart/action'
        ]
      }
    ]
    assignableScopes: [subscription().id]
  }
}
