param given bool

// example
resource shop 'Microsoft.DocumentDB/databaseAccounts@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'GlobalDocumentDB'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.DocumentDB/databaseAccounts@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  kind: 'GlobalDocumentDB'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource unknown 'Microsoft.DocumentDB/databaseAccounts@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  kind: 'GlobalDocumentDB'
  properties: {
    disableLocalAuth: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.DocumentDB/databaseAccounts@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
  kind: 'GlobalDocumentDB'
}
