// A storage account with its containers.

param name string
param location string
param containers string[] = []

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' = {
  name: name
  location: location
  kind: 'StorageV2'
  sku: { name: 'Standard_ZRS' }
  properties: {
    allowBlobPublicAccess: false
    allowSharedKeyAccess: false
    encryption: {
      keySource: 'Microsoft.Storage'
      requireInfrastructureEncryption: true
    }
    minimumTlsVersion: 'TLS1_2'
    networkAcls: { defaultAction: 'Deny' }
    publicNetworkAccess: 'Disabled'
    supportsHttpsTrafficOnly: true
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2023-05-01' = {
  parent: account
  name: 'default'
  properties: {
    containerDeleteRetentionPolicy: { enabled: true, days: 30 }
    deleteRetentionPolicy: { enabled: true, days: 30 }
  }
}

resource private 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-05-01' = [
  for container in containers: {
    parent: blobs
    name: container
    properties: {
      publicAccess: 'None'
    }
  }
]
