param given bool

resource good 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    enableNonSslPort: false // expect: PASS
  }
}

resource bad 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    enableNonSslPort: true // expect: FAIL
  }
}

resource unknown 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    enableNonSslPort: given // expect: MANUAL
  }
}

// expect: PASS
resource absent 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
