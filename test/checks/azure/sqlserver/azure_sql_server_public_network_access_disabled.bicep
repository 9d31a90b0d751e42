param given string

// example
resource shop 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
