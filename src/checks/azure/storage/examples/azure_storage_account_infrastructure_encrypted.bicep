resource shop 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    encryption: {
      requireInfrastructureEncryption: true
    }
  }
}
