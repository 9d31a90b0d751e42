// example
resource shop 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    configuration: {
      ingress: {
        allowInsecure: false // expect: PASS
        external: true
        targetPort: 8080
      }
    }
  }
}
// end of example

param switch bool

resource good 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    configuration: {
      ingress: {
        allowInsecure: false // expect: PASS
      }
    }
  }
}

resource bad 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    configuration: {
      ingress: {
        allowInsecure: true // expect: FAIL
      }
    }
  }
}

resource unknown 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    configuration: {
      ingress: {
        allowInsecure: switch // expect: MANUAL
      }
    }
  }
}

resource absent 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'absent'
  location: 'westeurope'
}
