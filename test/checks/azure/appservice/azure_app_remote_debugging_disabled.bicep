param given bool

// example
resource shop 'Microsoft.Web/sites@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      remoteDebuggingEnabled: false // expect: PASS
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
      remoteDebuggingEnabled: true // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Web/sites@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      remoteDebuggingEnabled: given // expect: MANUAL
    }
  }
}

// expect: PASS
resource absent 'Microsoft.Web/sites@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
  kind: 'app'
}

resource live 'Microsoft.Web/sites@2024-04-01' = { // expect: PASS
  name: 'live'

  resource staging 'slots' = {
    name: 'staging'
    properties: {
      siteConfig: {
        remoteDebuggingEnabled: true // expect: FAIL
      }
    }
  }

  resource next 'slots' = {
    name: 'next'
  }
}

resource configured 'Microsoft.Web/sites/slots/config@2024-04-01' = {
  name: 'live/next/web'
  properties: {
    remoteDebuggingEnabled: true // expect: FAIL
  }
}
