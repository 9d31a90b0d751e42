param given bool

resource good 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    encryption: {
      requireInfrastructureEncryption: true // expect: PASS
    }
  }
}

resource bad 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    encryption: {
      requireInfrastructureEncryption: false // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    encryption: {
      requireInfrastructureEncryption: given // expect: MANUAL
    }
  }
}

// expect: FAIL
resource absent 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
