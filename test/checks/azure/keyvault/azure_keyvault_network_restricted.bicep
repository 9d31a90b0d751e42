param given string

// example
resource shop 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    networkAcls: {
      defaultAction: 'Deny' // expect: PASS
    }
  }
}
// end of example

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

resource everybodyNamed 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'everybody-named'
  location: 'westeurope'
  properties: {
    tenantId: '5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b'
    sku: { family: 'A', name: 'standard' }
    networkAcls: {
      defaultAction: 'Deny'
      ipRules: [
        { value: '0.0.0.0/0' } // expect: FAIL
      ]
    }
  }
}
