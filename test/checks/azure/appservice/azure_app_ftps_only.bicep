param given string

// example
resource shop 'Microsoft.Web/sites@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      ftpsState: 'FtpsOnly' // expect: PASS
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
      ftpsState: 'AllAllowed' // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Web/sites@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      ftpsState: given // expect: MANUAL
    }
  }
}

resource other 'Microsoft.Web/sites@2024-01-01' = {
  name: 'other'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      ftpsState: 'Enabled' // expect: MANUAL
    }
  }
}
