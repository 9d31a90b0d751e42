// example
param subnetId string

resource shop 'Microsoft.Network/networkInterfaces@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableIPForwarding: false // expect: PASS
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
// end of example

resource good 'Microsoft.Network/networkInterfaces@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    enableIPForwarding: false // expect: PASS
  }
}

resource bad 'Microsoft.Network/networkInterfaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    enableIPForwarding: true // expect: FAIL
  }
}

// expect: PASS
resource absent 'Microsoft.Network/networkInterfaces@2024-05-01' = {
  name: 'absent'
  location: 'westeurope'
}
