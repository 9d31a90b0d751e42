resource good 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    agentPoolProfiles: [
      {
        name: 'system'
        enableEncryptionAtHost: true // expect: PASS
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
        enableEncryptionAtHost: false // expect: FAIL
      }
    ]
  }
}
