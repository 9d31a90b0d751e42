// example
resource shop 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'shop'
  location: 'westeurope'
  kind: 'OpenAI'
  sku: {
    name: 'S0'
  }
  properties: {
    customSubDomainName: 'shop'
    disableLocalAuth: true // expect: PASS
    publicNetworkAccess: 'Disabled'
  }
}
// end of example

param switch bool

resource good 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource bad 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource unknown 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    disableLocalAuth: switch // expect: MANUAL
  }
}

resource absent 'Microsoft.CognitiveServices/accounts@2024-10-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}

resource search_good 'Microsoft.Search/searchServices@2023-11-01' = {
  name: 'search_good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource search_bad 'Microsoft.Search/searchServices@2023-11-01' = {
  name: 'search_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource search_absent 'Microsoft.Search/searchServices@2023-11-01' = { // expect: FAIL
  name: 'search_absent'
  location: 'westeurope'
}
