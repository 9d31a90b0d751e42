resource shop 'Microsoft.ContainerRegistry/registries@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    anonymousPullEnabled: false
  }
}
