// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'shop'
  location: 'westeurope'
  // expect: PASS
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
        enableNodePublicIP: false
      }
    ]
  }
}
// end of example

param switch bool

resource good 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    addonProfiles: {
      httpApplicationRouting: {
        enabled: false // expect: PASS
      }
    }
  }
}

resource bad 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    addonProfiles: {
      httpApplicationRouting: {
        enabled: true // expect: FAIL
      }
    }
  }
}

resource unknown 'Microsoft.ContainerService/managedClusters@2024-09-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    addonProfiles: {
      httpApplicationRouting: {
        enabled: switch // expect: MANUAL
      }
    }
  }
}

resource absent 'Microsoft.ContainerService/managedClusters@2024-09-01' = { // expect: PASS
  name: 'absent'
  location: 'westeurope'
}
