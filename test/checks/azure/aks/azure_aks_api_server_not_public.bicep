// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  identity: {
    type: 'SystemAssigned'
  }
  properties: {
    dnsPrefix: 'shop'
    apiServerAccessProfile: {
      enablePrivateCluster: true // expect: PASS
    }
    agentPoolProfiles: [
      {
        name: 'system'
        mode: 'System'
        vmSize: 'Standard_D4ds_v5'
        count: 3
      }
    ]
  }
}
// end of example

param ranges array

resource named 'Microsoft.ContainerService/managedClusters@2024-05-01' = {
  name: 'named'
  properties: {
    apiServerAccessProfile: {
      authorizedIPRanges: ['203.0.113.0/24'] // expect: PASS
      enablePrivateCluster: false
    }
  }
}

resource older 'Microsoft.ContainerService/managedClusters@2019-10-01' = {
  name: 'older'
  properties: {
    apiServerAuthorizedIPRanges: ['203.0.113.0/24'] // expect: PASS
  }
}

resource open 'Microsoft.ContainerService/managedClusters@2019-10-01' = {
  name: 'open'
  properties: {
    apiServerAuthorizedIPRanges: ['0.0.0.0/0'] // expect: FAIL
  }
}

resource unknown 'Microsoft.ContainerService/managedClusters@2019-10-01' = {
  name: 'unknown'
  properties: {
    apiServerAuthorizedIPRanges: ranges // expect: MANUAL
  }
}
