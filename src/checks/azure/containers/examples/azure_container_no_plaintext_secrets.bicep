resource shop 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedEnvironmentId: environment.id
    configuration: {
      secrets: [
        { name: 'db-password', keyVaultUrl: databasePassword.properties.secretUri, identity: identity.id }
      ]
    }
    template: {
      containers: [
        {
          name: 'shop'
          image: 'registry.example.com/shop:1.4.2'
          env: [
            { name: 'DB_PASSWORD', secretRef: 'db-password' }
          ]
        }
      ]
    }
  }
}
