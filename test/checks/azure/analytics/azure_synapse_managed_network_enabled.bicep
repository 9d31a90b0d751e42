// example
resource shop 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: 'default' // expect: PASS
    managedVirtualNetworkSettings: {
      preventDataExfiltration: true
    }
    publicNetworkAccess: 'Disabled'
  }
}
// end of example

param given string

resource good 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: 'default' // expect: PASS
  }
}

resource bad 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: '' // expect: FAIL
  }
}

resource unknown 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: given // expect: MANUAL
  }
}

resource absent 'Microsoft.Synapse/workspaces@2021-06-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
