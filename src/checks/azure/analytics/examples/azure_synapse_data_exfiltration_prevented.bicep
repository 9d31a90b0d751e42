resource shop 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: 'default'
    managedVirtualNetworkSettings: {
      preventDataExfiltration: true
    }
    publicNetworkAccess: 'Disabled'
  }
}
