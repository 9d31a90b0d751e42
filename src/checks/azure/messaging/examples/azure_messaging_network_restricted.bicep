resource shop 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true
    publicNetworkAccess: 'Disabled'
  }
}
