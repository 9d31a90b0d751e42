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

resource assigner 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('assigner')
  properties: {
    roleName: 'assigner'
    permissions: [
      {
        actions: ['microsoft.authorization/roleAssignments/*'] // expect: FAIL
      }
    ]
    assignableScopes: [subscription().id]
  }
}

resource contributor 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid('contributor')
  // expect: PASS
  properties: {
    roleName: 'contributor'
    permissions: [
      {
        actions: ['*']
        notActions: ['Microsoft.Authorization/*/Write', 'Microsoft.Authorization/*/Delete']
      }
    ]
    assignableScopes: [subscription().id]
  }
}
