param given string

resource good 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    networkAcls: {
      defaultAction: 'Deny' // expect: PASS
    }
  }
}

resource bad 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    networkAcls: {
      defaultAction: 'Allow' // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    networkAcls: {
      defaultAction: given // expect: MANUAL
    }
  }
}

// expect: FAIL
resource absent 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
