param given bool

// example
resource shop 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enablePurgeProtection: true // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    enablePurgeProtection: false // expect: FAIL
  }
}

resource unknown 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    enablePurgeProtection: given // expect: MANUAL
  }
}

// expect: FAIL
resource absent 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
