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
    enabled: true
    retentionPolicy: {
      enabled: true
      days: 90 // expect: PASS
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
    retentionPolicy: {
      enabled: true
      days: 90 // expect: PASS
    }
  }
}

resource bad 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/bad'
  location: 'westeurope'
  properties: {
    targetResourceId: network
    storageId: store
    retentionPolicy: {
      enabled: true
      days: 30 // expect: FAIL
    }
  }
}

resource unknown 'Microsoft.Network/networkWatchers/flowLogs@2024-05-01' = {
  name: 'watcher/unknown'
  location: 'westeurope'
  properties: {
    targetResourceId: network
    storageId: store
    retentionPolicy: {
      enabled: true
      days: setting // expect: MANUAL
    }
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
