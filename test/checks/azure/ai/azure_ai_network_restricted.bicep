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
    disableLocalAuth: true
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}
// end of example

param given string

resource good 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource bad 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
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
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource search_bad 'Microsoft.Search/searchServices@2023-11-01' = {
  name: 'search_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource search_absent 'Microsoft.Search/searchServices@2023-11-01' = { // expect: FAIL
  name: 'search_absent'
  location: 'westeurope'
}

resource ml_good 'Microsoft.MachineLearningServices/workspaces@2024-04-01' = {
  name: 'ml_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource ml_bad 'Microsoft.MachineLearningServices/workspaces@2024-04-01' = {
  name: 'ml_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource rules 'Microsoft.CognitiveServices/accounts@2024-10-01' = {
  name: 'rules'
  location: 'westeurope'
  kind: 'OpenAI'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: PASS
    networkAcls: {
      defaultAction: 'Deny'
    }
  }
}

resource by_version 'Microsoft.MachineLearningServices/workspaces@2024-04-01' = {
  name: 'by_version'
  location: 'westeurope'
}
