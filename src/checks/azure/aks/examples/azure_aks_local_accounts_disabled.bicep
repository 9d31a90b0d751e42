resource shop 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    disableLocalAccounts: true
    apiServerAccessProfile: {
      enablePrivateCluster: true
    }
  }
}
