// example
resource shop 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    network: {
      publicNetworkAccess: 'Disabled'
    }
  }

  resource setting 'configurations' = {
    name: 'log_checkpoints'
    properties: {
      value: 'on' // expect: PASS
      source: 'user-override'
    }
  }
}
// end of example

resource good 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: 'good'
  location: 'westeurope'

  resource setting 'configurations' = {
    name: 'log_checkpoints'
    properties: {
      value: 'on' // expect: PASS
    }
  }
}

resource bad 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: 'bad'
  location: 'westeurope'

  resource setting 'configurations' = {
    name: 'log_checkpoints'
    properties: {
      value: 'off' // expect: FAIL
    }
  }
}

resource absent 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = { // expect: PASS
  name: 'absent'
  location: 'westeurope'
}

resource single_good 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'single_good'
  location: 'westeurope'

  resource setting 'configurations' = {
    name: 'log_checkpoints'
    properties: {
      value: 'ON' // expect: PASS
    }
  }
}

resource single_bad 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'single_bad'
  location: 'westeurope'

  resource setting 'configurations' = {
    name: 'log_checkpoints'
    properties: {
      value: 'off' // expect: FAIL
    }
  }
}

resource single_absent 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = { // expect: PASS
  name: 'single_absent'
  location: 'westeurope'
}
