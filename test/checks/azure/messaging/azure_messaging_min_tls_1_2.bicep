param given string

// example
resource shop 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.2' // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.0' // expect: FAIL
  }
}

resource unknown 'Microsoft.EventHub/namespaces@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: given // expect: MANUAL
  }
}

resource absent 'Microsoft.EventHub/namespaces@2024-01-01' = { // expect: PASS
  name: 'absent'
  location: 'westeurope'
}

resource bus_good 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus_good'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.2' // expect: PASS
  }
}

resource bus_bad 'Microsoft.ServiceBus/namespaces@2024-01-01' = {
  name: 'bus_bad'
  location: 'westeurope'
  properties: {
    minimumTlsVersion: '1.0' // expect: FAIL
  }
}

resource bus_absent 'Microsoft.ServiceBus/namespaces@2024-01-01' = { // expect: PASS
  name: 'bus_absent'
  location: 'westeurope'
}
