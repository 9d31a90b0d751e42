// example
@secure()
param mailPassword string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'shop'
}

resource mail 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'mail-password'
  properties: {
    value: mailPassword
    contentType: 'password' // expect: PASS
    attributes: {
      exp: 1814313600
    }
  }
}
// end of example

@secure()
param value string

resource good 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  name: 'vault/good'
  properties: {
    value: value
    contentType: 'password' // expect: PASS
  }
}

resource bad 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  name: 'vault/bad'
  properties: {
    value: value
    contentType: '' // expect: FAIL
  }
}

resource absent 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  name: 'vault/absent'
  // expect: FAIL
  properties: {
    value: value
  }
}
