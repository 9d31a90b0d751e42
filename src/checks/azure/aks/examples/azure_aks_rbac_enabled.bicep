resource shop 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableRBAC: true
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}
