param given bool

// example
resource shop 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    securityProfile: {
      encryptionAtHost: true // expect: PASS
    }
  }
}
// end of example

resource bad 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    securityProfile: {
      encryptionAtHost: false // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    securityProfile: {
      encryptionAtHost: given // expect: MANUAL
    }
  }
}

// expect: FAIL
resource absent 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'absent'
  location: 'westeurope'
}
