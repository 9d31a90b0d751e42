// example
resource shop 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableRBAC: true // expect: PASS
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}
// end of example

param given bool

resource good 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    enableRBAC: true // expect: PASS
  }
}

resource bad 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    enableRBAC: false // expect: FAIL
  }
}

resource unknown 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    enableRBAC: given // expect: MANUAL
  }
}

// expect: PASS
resource absent 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
