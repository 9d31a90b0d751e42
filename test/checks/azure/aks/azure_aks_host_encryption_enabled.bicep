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
        enableEncryptionAtHost: true // expect: PASS
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

param encryptsPool bool

resource elsewhere 'Microsoft.ContainerService/managedClusters@2024-09-01' existing = {
  name: 'shared'
}

resource pool_good 'Microsoft.ContainerService/managedClusters/agentPools@2024-09-01' = {
  parent: elsewhere
  name: 'spot'
  properties: {
    enableEncryptionAtHost: true // expect: PASS
  }
}

resource pool_bad 'Microsoft.ContainerService/managedClusters/agentPools@2024-09-01' = {
  parent: elsewhere
  name: 'batch'
  properties: {
    enableEncryptionAtHost: false // expect: FAIL
  }
}

resource pool_unknown 'Microsoft.ContainerService/managedClusters/agentPools@2024-09-01' = {
  parent: elsewhere
  name: 'web'
  properties: {
    enableEncryptionAtHost: encryptsPool // expect: MANUAL
  }
}

resource good_with_pool 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'goodWithPool'
  location: 'westeurope'
  properties: {
    agentPoolProfiles: [
      {
        name: 'system'
        enableEncryptionAtHost: true
      }
    ]
  }

  resource own 'agentPools' = {
    name: 'more'
    properties: {
      enableEncryptionAtHost: false // expect: FAIL
    }
  }
}
