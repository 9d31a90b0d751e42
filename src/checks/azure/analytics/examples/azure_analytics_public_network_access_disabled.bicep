resource shop 'Microsoft.DataFactory/factories@2018-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled'
  }
}
