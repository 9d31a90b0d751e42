// The loyalty program of the shop: an app, its pictures, and the token of its payment provider.

@description('Where everything is.')
param location string = resourceGroup().location

param environment 'production' | 'staging' = 'production'

@description('From the pipeline, which has it from the provider.')
@secure()
param paymentToken string

@description('When the token is to be replaced, in seconds since 1970.')
param paymentTokenExpires int = 1830297600

var prefix = 'loyalty-${environment}'

module pictures 'modules/store.bicep' = {
  name: 'pictures'
  params: {
    name: replace('${prefix}pictures', '-', '')
    location: location
    // Partners get signatures that expire.
    containers: ['pictures']
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
    clientCertEnabled: true
    clientCertMode: 'Required'
    httpsOnly: true
    // The front door reaches it by a private endpoint.
    publicNetworkAccess: 'Disabled'
    siteConfig: {
      ftpsState: 'Disabled'
      http20Enabled: true
      minTlsVersion: '1.2'
      cors: { allowedOrigins: ['https://partners.shop.example'] }
    }
  }

  resource authentication 'config' = {
    name: 'authsettingsV2'
    properties: {
      platform: { enabled: true }
      globalValidation: { requireAuthentication: true }
    }
  }

  resource deployment 'basicPublishingCredentialsPolicies' = [
    for way in ['ftp', 'scm']: {
      name: way
      properties: { allow: false }
    }
  ]
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: '${prefix}-vault'
  location: location
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enablePurgeProtection: true
    networkAcls: { defaultAction: 'Deny', bypass: 'AzureServices' }
    publicNetworkAccess: 'Disabled'
  }

  resource token 'secrets' = {
    name: 'payment-token'
    properties: {
      value: paymentToken
      contentType: 'api-key'
      attributes: { exp: paymentTokenExpires }
    }
  }
}

output address string = app.properties.defaultHostName
