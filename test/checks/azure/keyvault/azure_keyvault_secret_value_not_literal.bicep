// example
resource keyVault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'kv-orders'
}

resource storageAccount 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: 'storders'
}

resource storageKey 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: keyVault
  name: 'storage-key'
  properties: {
    value: storageAccount.listKeys().keys[0].value // expect: PASS
    contentType: 'text/plain'
    attributes: {
      exp: dateTimeToEpoch('2027-06-30T00:00:00Z')
    }
  }
}
// end of example

param accountName string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'shop'
}

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: accountName
}

// Made of a key that only the deployment knows.
resource keys_of_account 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'storage'
  properties: {
    value: 'DefaultEndpointsProtocol=https;AccountName=${account.name};AccountKey=${account.listKeys().keys[0].value};EndpointSuffix=${environment().suffixes.storage}' // expect: PASS
  }
}

resource keys_by_function 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'storageByFunction'
  properties: {
    value: concat('DefaultEndpointsProtocol=https;AccountName=', accountName, ';AccountKey=', listKeys(account.id, account.apiVersion).keys[0].value) // expect: PASS
  }
}

resource key_written 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'storageWritten'
  properties: {
    value: 'DefaultEndpointsProtocol=https;AccountName=${accountName};AccountKey=q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJ8Wq83vEjRWeJq83vEjRWeA==;EndpointSuffix=core.windows.net' // expect: FAIL
  }
}
