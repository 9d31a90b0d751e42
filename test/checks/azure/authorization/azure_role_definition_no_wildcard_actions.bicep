// example
targetScope = 'subscription'

resource restarter 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('restarter')
  // expect: PASS
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

resource reader 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('reader')
  // expect: PASS
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
