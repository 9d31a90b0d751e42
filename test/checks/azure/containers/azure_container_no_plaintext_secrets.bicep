// example
resource shop 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'shop'
  location: 'westeurope'
  // expect: PASS
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
// end of example

@secure()
param password string

resource appVariable 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'variable'
  properties: {
    template: {
      containers: [
        {
          name: 'shop'
          image: 'shop:1.4.2'
          env: [
            { name: 'DB_PASSWORD', value: 'Xq7-plum-Harbor-19' } // expect: FAIL
          ]
        }
      ]
    }
  }
}

resource appArgument 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'argument'
  properties: {
    template: {
      containers: [
        {
          name: 'shop'
          image: 'shop:1.4.2'
          args: ['serve', '--db-password=Xq7-plum-Harbor-19'] // expect: FAIL
        }
      ]
    }
  }
}

resource appReference 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'reference'
  properties: { // expect: PASS
    template: {
      containers: [
        {
          name: 'shop'
          image: 'shop:1.4.2'
          args: ['serve']
          env: [
            { name: 'DB_PASSWORD', secretRef: 'db-password' }
          ]
        }
      ]
    }
  }
}

resource groupSecureValue 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'secure-value'
  properties: {
    containers: [
      {
        name: 'shop'
        properties: {
          image: 'shop:1.4.2'
          environmentVariables: [
            { name: 'DB_PASSWORD', secureValue: 'Xq7-plum-Harbor-19' } // expect: FAIL
          ]
        }
      }
    ]
  }
}

resource groupUnknown 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'unknown'
  properties: {
    containers: [
      {
        name: 'cache'
        properties: {
          image: 'redis:8'
          command: ['redis-server', '--requirepass', password] // expect: MANUAL
        }
      }
    ]
  }
}

resource groupFilledIn 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'filled-in'
  properties: { // expect: PASS
    containers: [
      {
        name: 'shop'
        properties: {
          image: 'shop:1.4.2'
          environmentVariables: [
            { name: 'DB_PASSWORD', secureValue: password }
          ]
        }
      }
    ]
  }
}
