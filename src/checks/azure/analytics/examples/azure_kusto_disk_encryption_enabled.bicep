resource shop 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableDiskEncryption: true
    publicNetworkAccess: 'Disabled'
  }
}
