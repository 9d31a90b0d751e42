param given string

resource good 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource bad 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
  }
}

resource absent 'Microsoft.Databricks/workspaces@2024-05-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
