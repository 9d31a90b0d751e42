param given string

// example
resource shop 'Microsoft.DataFactory/factories@2018-06-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.DataFactory/factories@2018-06-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.DataFactory/factories@2018-06-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
  }
}

resource absent 'Microsoft.DataFactory/factories@2018-06-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}

resource kusto_good 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'kusto_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource kusto_bad 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'kusto_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource kusto_absent 'Microsoft.Kusto/clusters@2023-08-15' = { // expect: FAIL
  name: 'kusto_absent'
  location: 'westeurope'
}

resource synapse_good 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'synapse_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource synapse_bad 'Microsoft.Synapse/workspaces@2021-06-01' = {
  name: 'synapse_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource synapse_absent 'Microsoft.Synapse/workspaces@2021-06-01' = { // expect: FAIL
  name: 'synapse_absent'
  location: 'westeurope'
}
