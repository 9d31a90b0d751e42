resource shop 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.2'
  }
}
