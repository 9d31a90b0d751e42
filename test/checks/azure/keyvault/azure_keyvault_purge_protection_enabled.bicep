param given bool

resource good 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    enablePurgeProtection: true // expect: PASS
  }
}

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
