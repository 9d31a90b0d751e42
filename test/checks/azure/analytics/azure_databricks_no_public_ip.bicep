param switch bool

resource good 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: true // expect: PASS
      }
    }
  }
}

resource bad 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: false // expect: FAIL
      }
    }
  }
}

resource unknown 'Microsoft.Databricks/workspaces@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    parameters: {
      enableNoPublicIp: {
        value: switch // expect: MANUAL
      }
    }
  }
}

resource absent 'Microsoft.Databricks/workspaces@2024-05-01' = { // expect: PASS
  name: 'absent'
  location: 'westeurope'
}
