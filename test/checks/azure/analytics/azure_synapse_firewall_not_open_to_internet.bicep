// example
resource shop 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    managedVirtualNetwork: 'default'
    managedVirtualNetworkSettings: {
      preventDataExfiltration: true
    }
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'bad'
  location: 'westeurope'

  resource rule 'firewallRules' = {
    name: 'AllowAll'
    properties: {
      startIpAddress: '0.0.0.0' // expect: FAIL
      endIpAddress: '255.255.255.255'
    }
  }
}

resource good 'Microsoft.Synapse/workspaces@2021-06-01' = { // expect: PASS
  name: 'good'
  location: 'westeurope'

  resource rule 'firewallRules' = {
    name: 'office'
    properties: {
      startIpAddress: '203.0.113.0'
      endIpAddress: '203.0.113.255'
    }
  }
}

resource elsewhere 'Microsoft.Synapse/workspaces@2021-06-01' existing = {
  name: 'shared'
}

resource rule_bad 'Microsoft.Synapse/workspaces/firewallRules@2021-06-01' = {
  parent: elsewhere
  name: 'AllowAll'
  properties: {
    startIpAddress: '0.0.0.0' // expect: FAIL
    endIpAddress: '255.255.255.255'
  }
}
