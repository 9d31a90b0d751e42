resource shop 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'OpenAI'
  sku: {
    name: 'S0'
  }
  properties: {
    customSubDomainName: 'shop'
    disableLocalAuth: true
    publicNetworkAccess: 'Disabled'
  }
}
