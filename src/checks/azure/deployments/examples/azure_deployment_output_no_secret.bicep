resource account 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: 'shop'
}

output accountId string = account.id

// Where another deployment has to be passed a key, only a secure output keeps it out of the history.
@secure()
output accountKey string = account.listKeys().keys[0].value
