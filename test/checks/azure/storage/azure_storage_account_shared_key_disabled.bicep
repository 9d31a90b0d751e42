param given bool

// example
resource shop 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    allowSharedKeyAccess: false // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    allowSharedKeyAccess: true // expect: FAIL
  }
}

resource unknown 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    allowSharedKeyAccess: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
