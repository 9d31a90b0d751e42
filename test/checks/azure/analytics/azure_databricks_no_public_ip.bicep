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
        value: true // expect: PASS
      }
      customVirtualNetworkId: {
        value: network.id
      }
    }
  }
}
// end of example

param switch bool

resource good 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: true // expect: PASS
      }
    }
  }
}

resource bad 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: false // expect: FAIL
      }
    }
  }
}

resource unknown 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: switch // expect: MANUAL
      }
    }
  }
}

resource absent 'Microsoft.Databricks/workspaces@2024-05-01' = { // expect: PASS
  name: 'absent'
  location: 'westeurope'
}
