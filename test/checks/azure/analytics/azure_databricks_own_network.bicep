// example
resource network 'Microsoft.Network/virtualNetworks@2024-01-01' existing = {
  name: 'shop'
}

resource shop 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedResourceGroupId: subscriptionResourceId('Microsoft.Resources/resourceGroups', 'shop-databricks')
    publicNetworkAccess: 'Disabled'
    parameters: {
      enableNoPublicIp: {
        value: true
      }
      customVirtualNetworkId: {
        value: network.id // expect: PASS
      }
    }
  }
}
// end of example

param given string

resource good 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    parameters: {
      customVirtualNetworkId: {
        value: '/subscriptions/0/resourceGroups/a/providers/Microsoft.Network/virtualNetworks/a' // expect: PASS
      }
    }
  }
}

resource bad 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    parameters: {
      customVirtualNetworkId: {
        value: '' // expect: FAIL
      }
    }
  }
}

resource unknown 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    parameters: {
      customVirtualNetworkId: {
        value: given // expect: MANUAL
      }
    }
  }
}

resource absent 'Microsoft.Databricks/workspaces@2024-05-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
