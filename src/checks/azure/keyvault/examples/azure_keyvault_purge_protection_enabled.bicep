resource shop 'Microsoft.KeyVault/vaults@2024-01-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enablePurgeProtection: true
  }
}
