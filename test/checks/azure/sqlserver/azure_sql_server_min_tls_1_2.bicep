param given string

// example
resource shop 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimalTlsVersion: '1.2' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    minimalTlsVersion: '1.0' // expect: FAIL
  }
}

resource unknown 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    minimalTlsVersion: given // expect: MANUAL
  }
}
