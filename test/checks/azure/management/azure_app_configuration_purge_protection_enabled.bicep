// example
resource shop 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  sku: {
    name: 'standard'
  }
  properties: {
    disableLocalAuth: true
    enablePurgeProtection: true // expect: PASS
  }
}
// end of example

resource good 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'good'
  location: 'westeurope'
  sku: {
    name: 'standard'
  }
  properties: {
    enablePurgeProtection: true // expect: PASS
  }
}

resource bad 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'bad'
  location: 'westeurope'
  sku: {
    name: 'standard'
  }
  properties: {
    enablePurgeProtection: false // expect: FAIL
  }
}

resource small 'Microsoft.AppConfiguration/configurationStores@2024-05-01' = {
  name: 'small'
  location: 'westeurope'
  sku: {
    name: 'free'
  }
  properties: {
    enablePurgeProtection: false
  }
}
