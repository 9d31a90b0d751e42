param given bool

// example
resource shop 'Microsoft.Web/sites@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  properties: {
    httpsOnly: true // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Web/sites@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  kind: 'app'
  properties: {
    httpsOnly: false // expect: FAIL
  }
}

resource unknown 'Microsoft.Web/sites@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  kind: 'app'
  properties: {
    httpsOnly: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.Web/sites@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
  kind: 'app'
}
