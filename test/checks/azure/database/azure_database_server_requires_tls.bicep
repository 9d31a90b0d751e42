// example
resource server 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = {
  name: 'psql-orders'
}

resource requireTls 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
  parent: server
  name: 'require_secure_transport'
  properties: {
    value: 'on' // expect: PASS
    source: 'user-override'
  }
}
// end of example

resource elsewhere 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = {
  name: 'shared'
}

resource tls_off 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
  parent: elsewhere
  name: 'require_secure_transport'
  properties: {
    value: 'off' // expect: FAIL
  }
}

resource tls_on 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
  parent: elsewhere
  name: 'require_secure_transport'
  properties: {
    value: 'on' // expect: PASS
  }
}

resource other 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
  parent: elsewhere
  name: 'max_connections'
  properties: {
    value: '100'
  }
}
