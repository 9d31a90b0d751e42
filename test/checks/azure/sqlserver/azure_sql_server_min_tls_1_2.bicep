param given string

resource good 'Microsoft.Sql/servers@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    minimalTlsVersion: '1.2' // expect: PASS
  }
}

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
