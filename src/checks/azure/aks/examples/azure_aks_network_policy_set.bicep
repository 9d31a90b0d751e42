resource shop 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    networkProfile: {
      networkPolicy: 'calico'
    }
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}
