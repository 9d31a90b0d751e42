// example
resource shop 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}
// end of example

param given string

resource good 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource bad 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: given // expect: MANUAL
  }
}

resource absent 'Microsoft.EventHub/namespaces@2024-01-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}

resource bus_good 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource bus_bad 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource bus_absent 'Microsoft.ServiceBus/namespaces@2024-01-01' = { // expect: FAIL
  name: 'bus_absent'
  location: 'westeurope'
}

resource topic_good 'Microsoft.EventGrid/topics@2022-06-15' = {
  name: 'topic_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource topic_bad 'Microsoft.EventGrid/topics@2022-06-15' = {
  name: 'topic_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource topic_absent 'Microsoft.EventGrid/topics@2022-06-15' = { // expect: FAIL
  name: 'topic_absent'
  location: 'westeurope'
}

resource domain_good 'Microsoft.EventGrid/domains@2022-06-15' = {
  name: 'domain_good'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Disabled' // expect: PASS
  }
}

resource domain_bad 'Microsoft.EventGrid/domains@2022-06-15' = {
  name: 'domain_bad'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: FAIL
  }
}

resource domain_absent 'Microsoft.EventGrid/domains@2022-06-15' = { // expect: FAIL
  name: 'domain_absent'
  location: 'westeurope'
}

resource rules 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'rules'
  location: 'westeurope'
  properties: {
    publicNetworkAccess: 'Enabled' // expect: PASS
  }

  resource network 'networkRuleSets' = {
    name: 'default'
    properties: {
      defaultAction: 'Deny'
    }
  }
}
