resource shop 'Microsoft.Compute/virtualMachines@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    securityProfile: {
      encryptionAtHost: true
    }
  }
}
