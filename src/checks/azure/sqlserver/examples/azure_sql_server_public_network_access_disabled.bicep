resource shop 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled'
  }
}
