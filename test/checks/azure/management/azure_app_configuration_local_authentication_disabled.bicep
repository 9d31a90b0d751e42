// example
resource shop 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  sku: {
    name: 'standard'
  }
  properties: {
    disableLocalAuth: true // expect: PASS
    enablePurgeProtection: true
  }
}
// end of example

param switch bool

resource good 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource bad 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource unknown 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    disableLocalAuth: switch // expect: MANUAL
  }
}

resource absent 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
