// example
targetScope = 'subscription'

resource storage 'Microsoft.Security/pricings@2024-01-01' = {
  name: 'StorageAccounts'
  properties: {
    pricingTier: 'Standard' // expect: PASS
    subPlan: 'DefenderForStorageV2'
  }
}
// end of example

resource on 'Microsoft.Security/pricings@2024-01-01' = {
  name: 'StorageAccounts'
  properties: {
    pricingTier: 'Standard' // expect: PASS
  }
}

resource off 'Microsoft.Security/pricings@2024-01-01' = {
  name: 'KeyVaults'
  properties: {
    pricingTier: 'Free' // expect: FAIL
  }
}
