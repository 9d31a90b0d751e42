param given string

// example
resource shop 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.2' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.0' // expect: FAIL
  }
}

resource unknown 'Microsoft.Cache/redis@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: given // expect: MANUAL
  }
}
