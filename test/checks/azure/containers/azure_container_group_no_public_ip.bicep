// example
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
      type: 'Private' // expect: PASS
    }
    containers: []
  }
}
// end of example

param given string

resource good 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    ipAddress: {
      type: 'Private' // expect: PASS
    }
  }
}

resource bad 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    ipAddress: {
      type: 'Public' // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    ipAddress: {
      type: given // expect: MANUAL
    }
  }
}

resource no_address 'Microsoft.ContainerInstance/containerGroups@2023-05-01' = { // expect: PASS
  name: 'no_address'
  location: 'westeurope'
}
