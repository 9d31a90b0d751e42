resource shop 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    network: {
      publicNetworkAccess: 'Disabled'
    }
  }

  resource setting 'configurations' = {
    name: 'connection_throttle.enable'
    properties: {
      value: 'on'
      source: 'user-override'
    }
  }
}
