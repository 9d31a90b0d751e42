param given bool

// example
resource shop 'Microsoft.ContainerRegistry/registries@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    adminUserEnabled: false // expect: PASS
  }
}
// end of example

resource bad 'Microsoft.ContainerRegistry/registries@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    adminUserEnabled: true // expect: FAIL
  }
}

resource unknown 'Microsoft.ContainerRegistry/registries@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    adminUserEnabled: given // expect: MANUAL
  }
}

// expect: PASS
resource absent 'Microsoft.ContainerRegistry/registries@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
