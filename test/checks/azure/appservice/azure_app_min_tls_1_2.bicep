param given string

// example
resource shop 'Microsoft.Web/sites@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      minTlsVersion: '1.2' // expect: PASS
    }
  }
}
// end of example

resource bad 'Microsoft.Web/sites@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      minTlsVersion: '1.0' // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Web/sites@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      minTlsVersion: given // expect: MANUAL
    }
  }
}

resource elsewhere 'Microsoft.Web/sites@2024-01-01' existing = {
  name: 'shared'
}

resource config_bad 'Microsoft.Web/sites/config@2024-01-01' = {
  parent: elsewhere
  name: 'web'
  properties: {
    minTlsVersion: '1.1' // expect: FAIL
  }
}
