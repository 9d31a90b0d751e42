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
        value: network.id
      }
    }
  }
}
