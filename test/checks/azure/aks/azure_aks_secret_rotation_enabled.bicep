// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    dnsPrefix: 'shop'
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
    addonProfiles: {
      azureKeyvaultSecretsProvider: {
        enabled: true
        config: {
          enableSecretRotation: 'true' // expect: PASS
        }
      }
    }
    agentPoolProfiles: [
      {
        name: 'system'
        count: 3
        vmSize: 'Standard_D4ds_v5'
        mode: 'System'
        enableEncryptionAtHost: true
        enableNodePublicIP: false
      }
    ]
  }
}
// end of example

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
