param subnet string

resource shop 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    osType: 'Linux'
    subnetIds: [
      {
        id: subnet
      }
    ]
    ipAddress: {
      type: 'Private'
    }
    containers: []
  }
}
