resource shop 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    configuration: {
      ingress: {
        allowInsecure: false
        external: true
        targetPort: 8080
      }
    }
  }
}
