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
    contentType: 'password'
    attributes: {
      exp: 1814313600
    }
  }
}
