resource good 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    addonProfiles: {
      azureKeyvaultSecretsProvider: {
        enabled: true
        config: {
          enableSecretRotation: 'true' // expect: PASS
        }
      }
    }
  }
}

resource bad 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    addonProfiles: {
      azureKeyvaultSecretsProvider: {
        enabled: true
        config: {
          enableSecretRotation: 'false' // expect: FAIL
        }
      }
    }
  }
}
