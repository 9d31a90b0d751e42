// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    dnsPrefix: 'shop'
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
    agentPoolProfiles: [
      {
        name: 'system'
        count: 3
        vmSize: 'Standard_D4ds_v5'
        mode: 'System'
        enableEncryptionAtHost: true
        enableNodePublicIP: false // expect: PASS
      }
    ]
  }
}
// end of example

resource good 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    agentPoolProfiles: [
      {
        name: 'system'
        enableNodePublicIP: false // expect: PASS
      }
    ]
  }
}

resource bad 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    agentPoolProfiles: [
      {
        name: 'system'
        enableNodePublicIP: true // expect: FAIL
      }
    ]
  }
}
