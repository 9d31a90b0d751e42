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
        enableEncryptionAtHost: true
        enableNodePublicIP: false
      }
    ]
  }
}
