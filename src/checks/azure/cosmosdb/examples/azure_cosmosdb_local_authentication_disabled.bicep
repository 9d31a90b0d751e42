resource shop 'Microsoft.DocumentDB/databaseAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'GlobalDocumentDB'
  properties: {
    disableLocalAuth: true
  }
}
