// example
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
    enabled: true // expect: PASS
    retentionPolicy: {
      enabled: true
      days: 90
    }
  }
}
// end of example

param network string
param store string
param setting int
param on bool

resource good 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/good'
  location: 'westeurope'
  properties: {
    targetResourceId: network
    storageId: store
    enabled: true // expect: PASS
  }
}

resource bad 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/bad'
  location: 'westeurope'
  properties: {
    targetResourceId: network
    storageId: store
    enabled: false // expect: FAIL
  }
}

resource unknown 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/unknown'
  location: 'westeurope'
  properties: {
    targetResourceId: network
    storageId: store
    enabled: on // expect: MANUAL
  }
}

resource absent 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/absent'
  location: 'westeurope'
  // expect: PASS
  properties: {
    targetResourceId: network
    storageId: store
  }
}
