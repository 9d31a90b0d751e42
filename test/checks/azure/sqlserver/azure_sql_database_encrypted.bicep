resource absent 'Microsoft.Sql/servers/databases@2023-08-01' = { // expect: PASS
  name: 'server/absent'
  location: 'westeurope'
}

// example
resource orders 'Microsoft.Sql/servers/databases@2023-08-01' = {
  name: 'shop/orders'
  location: 'westeurope'

  resource encryption 'transparentDataEncryption' = {
    name: 'current'
    properties: {
      state: 'Enabled' // expect: PASS
    }
  }
}
// end of example

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
