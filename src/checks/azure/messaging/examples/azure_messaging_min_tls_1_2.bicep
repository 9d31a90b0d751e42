resource shop 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.2'
  }
}
