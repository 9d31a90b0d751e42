resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'kv-orders'
}

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: 'storders'
}

resource storageKey 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'storage-key'
  properties: {
    value: account.listKeys().keys[0].value
    contentType: 'text/plain'
    attributes: {
      exp: dateTimeToEpoch('2027-06-30T00:00:00Z')
    }
  }
}
