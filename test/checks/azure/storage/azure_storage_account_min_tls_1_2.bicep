param given string

resource good 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: 'TLS1_2' // expect: PASS
  }
}

resource bad 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: 'TLS1_0' // expect: FAIL
  }
}

resource unknown 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
