param given bool

resource good 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    securityProfile: {
      encryptionAtHost: true // expect: PASS
    }
  }
}

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
