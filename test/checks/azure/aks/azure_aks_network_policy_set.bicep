// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    networkProfile: {
      networkPolicy: 'calico' // expect: PASS
    }
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}
// end of example

param given string

resource good 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    networkProfile: {
      networkPolicy: 'calico' // expect: PASS
    }
  }
}

resource bad 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    networkProfile: {
      networkPolicy: 'none' // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    networkProfile: {
      networkPolicy: given // expect: MANUAL
    }
  }
}

// expect: FAIL
resource absent 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
