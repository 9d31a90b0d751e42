// example
resource shop 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
    publicNetworkAccess: 'Disabled'
  }
}
// end of example

param switch bool

resource good 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource bad 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource unknown 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    disableLocalAuth: switch // expect: MANUAL
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
    disableLocalAuth: true // expect: PASS
  }
}

resource bus_bad 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
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
    disableLocalAuth: true // expect: PASS
  }
}

resource topic_bad 'Microsoft.EventGrid/topics@2022-06-15' = {
  name: 'topic_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
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
    disableLocalAuth: true // expect: PASS
  }
}

resource domain_bad 'Microsoft.EventGrid/domains@2022-06-15' = {
  name: 'domain_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource domain_absent 'Microsoft.EventGrid/domains@2022-06-15' = { // expect: FAIL
  name: 'domain_absent'
  location: 'westeurope'
}

resource signalr_good 'Microsoft.SignalRService/signalR@2023-02-01' = {
  name: 'signalr_good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource signalr_bad 'Microsoft.SignalRService/signalR@2023-02-01' = {
  name: 'signalr_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource signalr_absent 'Microsoft.SignalRService/signalR@2023-02-01' = { // expect: FAIL
  name: 'signalr_absent'
  location: 'westeurope'
}

resource pubsub_good 'Microsoft.SignalRService/webPubSub@2023-02-01' = {
  name: 'pubsub_good'
  location: 'westeurope'
  properties: {
    disableLocalAuth: true // expect: PASS
  }
}

resource pubsub_bad 'Microsoft.SignalRService/webPubSub@2023-02-01' = {
  name: 'pubsub_bad'
  location: 'westeurope'
  properties: {
    disableLocalAuth: false // expect: FAIL
  }
}

resource pubsub_absent 'Microsoft.SignalRService/webPubSub@2023-02-01' = { // expect: FAIL
  name: 'pubsub_absent'
  location: 'westeurope'
}
