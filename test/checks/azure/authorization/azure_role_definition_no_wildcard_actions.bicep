// example
targetScope = 'subscription'

// expect: PASS
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
// end of example

// expect: PASS
resource reader 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('reader')
  properties: {
    roleName: 'reader'
    type: 'CustomRole'
    permissions: [
      {
        actions: ['Microsoft.Compute/*/read']
      }
    ]
    assignableScopes: ['/subscriptions/00000000-0000-0000-0000-000000000000']
  }
}

resource named 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('named')
  properties: {
    roleName: 'named'
    type: 'CustomRole'
    permissions: [
      {
        actions: ['*'] // expect: FAIL
        notActions: ['Microsoft.Network/*/delete']
      }
    ]
    assignableScopes: ['/subscriptions/00000000-0000-0000-0000-000000000000']
  }
}
