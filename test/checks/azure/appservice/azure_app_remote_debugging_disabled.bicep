param given bool

resource good 'Microsoft.Web/sites@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  kind: 'app'
  properties: {
    siteConfig: {
      remoteDebuggingEnabled: false // expect: PASS
    }
  }
}

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
