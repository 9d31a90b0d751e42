// example
resource shop 'Microsoft.Web/sites@2024-04-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  identity: { // expect: PASS
    type: 'SystemAssigned'
  }
  properties: {
    httpsOnly: true
    siteConfig: {
      ftpsState: 'Disabled'
      minTlsVersion: '1.2'
    }
  }
}
// end of example

param given string

resource good 'Microsoft.Web/sites@2024-04-01' = {
  name: 'good'
  identity: { // expect: PASS
    type: 'SystemAssigned'
  }
}

resource absent 'Microsoft.Web/sites@2024-04-01' = { // expect: FAIL
  name: 'absent'
}

resource none 'Microsoft.Web/sites@2024-04-01' = {
  name: 'none'
  identity: { // expect: FAIL
    type: 'None'
  }
}

resource unknown 'Microsoft.Web/sites@2024-04-01' = {
  name: 'unknown'
  identity: {
    type: given // expect: MANUAL
  }
}
