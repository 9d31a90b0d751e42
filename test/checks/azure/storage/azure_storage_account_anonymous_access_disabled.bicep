param given bool

// example
resource shop 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    allowBlobPublicAccess: false // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    allowBlobPublicAccess: true // expect: FAIL
  }
}

resource unknown 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    allowBlobPublicAccess: given // expect: MANUAL
  }
}

// expect: PASS
resource absent 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}

// expect: FAIL
resource older 'Microsoft.Storage/storageAccounts@2021-09-01' = {
  name: 'older'
}

resource olderWithProperties 'Microsoft.Storage/storageAccounts@2021-09-01' = {
  name: 'olderwithproperties'
  properties: { // expect: FAIL
    accessTier: 'Hot'
  }
}

@description('Where a finding stands is the resource, and not what is said of it.')
resource described 'Microsoft.Storage/storageAccounts@2021-09-01' = { // expect: FAIL
  name: 'described'
}
