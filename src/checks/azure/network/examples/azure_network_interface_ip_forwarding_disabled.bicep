param subnetId string

resource shop 'Microsoft.Network/networkInterfaces@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableIPForwarding: false
    ipConfigurations: [
      {
        name: 'internal'
        properties: {
          subnet: {
            id: subnetId
          }
        }
      }
    ]
  }
}
