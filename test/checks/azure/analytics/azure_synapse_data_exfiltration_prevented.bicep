// example
resource shop 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: 'default'
    managedVirtualNetworkSettings: {
      preventDataExfiltration: true // expect: PASS
    }
    publicNetworkAccess: 'Disabled'
  }
}
// end of example

param switch bool

resource good 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    managedVirtualNetworkSettings: {
      preventDataExfiltration: true // expect: PASS
    }
  }
}

resource bad 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    managedVirtualNetworkSettings: {
      preventDataExfiltration: false // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    managedVirtualNetworkSettings: {
      preventDataExfiltration: switch // expect: MANUAL
    }
  }
}

resource absent 'Microsoft.Synapse/workspaces@2021-06-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
