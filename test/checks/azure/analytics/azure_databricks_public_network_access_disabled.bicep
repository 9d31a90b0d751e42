// example
resource network 'Microsoft.Network/virtualNetworks@2024-01-01' existing = {
  name: 'shop'
}

resource shop 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedResourceGroupId: subscriptionResourceId('Microsoft.Resources/resourceGroups', 'shop-databricks')
    publicNetworkAccess: 'Disabled' // expect: PASS
    parameters: {
      enableNoPublicIp: {
        value: true
      }
      customVirtualNetworkId: {
        value: network.id
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
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource bad 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
  }
}

resource absent 'Microsoft.Databricks/workspaces@2024-05-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
