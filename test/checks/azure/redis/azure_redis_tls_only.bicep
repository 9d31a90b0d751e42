param given bool

// example
resource shop 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableNonSslPort: false // expect: PASS
  }
}
// end of example

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
