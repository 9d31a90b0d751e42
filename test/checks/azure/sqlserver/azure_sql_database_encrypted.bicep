resource absent 'Microsoft.Sql/servers/databases@2023-08-01' = { // expect: PASS
  name: 'server/absent'
  location: 'westeurope'
}

resource good 'Microsoft.Sql/servers/databases@2023-08-01' = {
  name: 'server/good'
  location: 'westeurope'

  resource encryption 'transparentDataEncryption' = {
    name: 'current'
    properties: {
      state: 'Enabled' // expect: PASS
    }
  }
}

resource bad 'Microsoft.Sql/servers/databases@2023-08-01' = {
  name: 'server/bad'
  location: 'westeurope'

  resource encryption 'transparentDataEncryption' = {
    name: 'current'
    properties: {
      state: 'Disabled' // expect: FAIL
    }
  }
}
