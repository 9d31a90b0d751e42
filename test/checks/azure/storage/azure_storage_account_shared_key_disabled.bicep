param given bool

resource good 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    allowSharedKeyAccess: false // expect: PASS
  }
}

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
