// example
resource storageAccount 'Microsoft.Storage/storageAccounts@2023-05-01' existing = {
  name: 'shop'
}

// expect: PASS
output accountId string = storageAccount.id

// Where another deployment has to be passed a key, only a secure output keeps it out of the history.
@secure()
// expect: PASS
output accountKey string = storageAccount.listKeys().keys[0].value
// end of example

@secure()
param adminPassword string

@secure()
param settings object

@secure()
param hsmName string

@secure()
param connectionKey string = 'SHOP-CONNECTION'

@secure()
param vaultPassword string

param apiKey string

param mode string

param environmentName string = 'shop'

var connection = 'Server=sql.shop.example;Password=${adminPassword}'

var parts = {
  name: 'shop-${environmentName}'
  password: adminPassword
}

var names = map(['a', 'b'], name => '${name}-${environmentName}')

func withPassword(server string, secret string) string => 'Server=${server};Password=${secret}'

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' = {
  name: 'shop'
  location: resourceGroup().location
  kind: 'StorageV2'
  sku: {
    name: 'Standard_LRS'
  }
}

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' existing = {
  name: 'shop'
}

resource circuit 'Microsoft.Network/expressRouteCircuits/authorizations@2023-09-01' existing = {
  name: 'shop/office'
}

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: 'shop'
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'shop'
}

resource connectionSecret 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: connectionKey
  properties: {
    value: vaultPassword
  }
}

output name_of_secret string = connectionKey // expect: PASS
output value_of_secret string = vaultPassword // expect: FAIL
output key_by_method string = account.listKeys().keys[0].value // expect: FAIL
output key_by_function string = listKeys(account.id, account.apiVersion).keys[0].value // expect: FAIL
output sas string = account.listAccountSas('2023-05-01', { signedExpiry: '2030-01-01' }).accountSasToken // expect: FAIL
output connection_string string = 'AccountName=${account.name};AccountKey=${account.listKeys().keys[0].value}' // expect: FAIL
output registry_password string = registry.listCredentials().passwords[0].value // expect: FAIL
output registry_user string = registry.listCredentials().username // expect: PASS
output name_of_key string = account.listKeys().keys[0].keyName // expect: PASS
output all_of_registry object = { // expect: FAIL
  server: registry.properties.loginServer
  credentials: registry.listCredentials()
}
output host_keys string = list('${account.id}/host/default', '2023-12-01').masterKey // expect: FAIL
output by_parameter string = adminPassword // expect: FAIL
output by_variable string = connection // expect: FAIL
output name_in_object string = settings.name // expect: PASS
output absent_member string = parts.?owner ?? '' // expect: PASS
output hsm_name string = hsmName // expect: PASS
output by_object object = settings // expect: FAIL
output by_member string = parts.password // expect: FAIL
output by_other_member string = parts.name // expect: PASS
output by_own_function string = withPassword('sql.shop.example', adminPassword) // expect: FAIL
output by_condition string = mode == 'admin' ? adminPassword : '' // expect: FAIL
output by_condition_alone string = empty(adminPassword) ? 'none' : 'set' // expect: PASS
output by_list array = [for name in names: { name: name, key: account.listKeys().keys[0].value }] // expect: FAIL
output by_spread object = { // expect: FAIL
  ...parts
}
output by_plain_parameter string = '${environmentName}:${apiKey}' // expect: FAIL
output by_name_of_member string = circuit.properties.authorizationKey // expect: FAIL
output count int = length(adminPassword) // expect: PASS
output id string = account.id // expect: PASS
output endpoint string = account.properties.primaryEndpoints.blob // expect: PASS
output unique string = uniqueString(adminPassword) // expect: PASS
output of_insights string = insights.properties.ConnectionString // expect: PASS
output list_of_names array = names // expect: PASS
output unknown_list string = account.listThings().first // expect: MANUAL

@secure()
output hidden_key string = account.listKeys().keys[0].value // expect: PASS

@description('Kept to itself')
@secure()
output hidden_settings object = settings // expect: PASS
