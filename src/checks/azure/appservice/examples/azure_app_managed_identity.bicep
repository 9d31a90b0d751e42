resource shop 'Microsoft.Web/sites@2024-04-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  identity: {
    type: 'SystemAssigned'
  }
  properties: {
    httpsOnly: true
    siteConfig: {
      ftpsState: 'Disabled'
      minTlsVersion: '1.2'
    }
  }
}
