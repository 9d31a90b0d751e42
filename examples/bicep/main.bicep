// The loyalty program of the shop: an app, its pictures, and the token of its payment provider.

@description('Where everything is.')
param location string = resourceGroup().location

param environment 'production' | 'staging' = 'production'

var prefix = 'loyalty-${environment}'

module pictures 'modules/store.bicep' = {
  name: 'pictures'
  params: {
    name: replace('${prefix}pictures', '-', '')
    location: location
    // Partners show them on their sites.
    publicContainers: ['pictures']
  }
}

resource plan 'Microsoft.Web/serverfarms@2023-12-01' = {
  name: prefix
  location: location
  sku: { name: 'P1v3' }
}

resource app 'Microsoft.Web/sites@2023-12-01' = {
  name: prefix
  location: location
  kind: 'app'
  identity: { type: 'SystemAssigned' }
  properties: {
    serverFarmId: plan.id
    httpsOnly: false
    siteConfig: {
      ftpsState: 'AllAllowed'
      http20Enabled: true
      minTlsVersion: '1.0'
      cors: { allowedOrigins: ['*'] }
    }
  }
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: '${prefix}-vault'
  location: location
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enablePurgeProtection: true
  }

  resource token 'secrets' = {
    name: 'payment-token'
    properties: {
      value: 'f3Kq9vX2mZ7wB1tR8yLd'
    }
  }
}

output address string = app.properties.defaultHostName
