resource shop 'Microsoft.ContainerService/managedClusters@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  identity: {
    type: 'SystemAssigned'
  }
  properties: {
    dnsPrefix: 'shop'
    apiServerAccessProfile: {
      enablePrivateCluster: true
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
