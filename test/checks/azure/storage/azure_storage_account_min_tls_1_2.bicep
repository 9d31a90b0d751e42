param given string

// example
resource shop 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: 'TLS1_2' // expect: PASS
  }
}
// end of example

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

param minimum string?

resource optional 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'optional'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: minimum // expect: FAIL
  }
}
