resource shop 'Microsoft.Web/sites@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      remoteDebuggingEnabled: false
    }
  }
}
