resource shop 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  sku: {
    name: 'standard'
  }
  properties: {
    disableLocalAuth: true
    enablePurgeProtection: true
  }
}
