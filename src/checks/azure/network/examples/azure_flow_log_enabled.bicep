param networkId string
param storageId string

resource watcher 'Microsoft.Network/networkWatchers@2024-05-01' existing = {
  name: 'NetworkWatcher_westeurope'
}

resource log 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  parent: watcher
  name: 'shop'
  location: 'westeurope'
  properties: {
    targetResourceId: networkId
    storageId: storageId
    enabled: true
    retentionPolicy: {
      enabled: true
      days: 90
    }
  }
}
