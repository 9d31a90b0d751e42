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
