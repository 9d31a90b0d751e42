// example
@secure()
param password string

resource shop 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    createMode: 'Default'
    version: '11'
    administratorLogin: 'operator'
    administratorLoginPassword: password
    infrastructureEncryption: 'Enabled' // expect: PASS
    minimalTlsVersion: 'TLS1_2'
    publicNetworkAccess: 'Disabled'
    sslEnforcement: 'Enabled'
  }
}
// end of example

param given string

resource good 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    infrastructureEncryption: 'Enabled' // expect: PASS
  }
}

resource bad 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    infrastructureEncryption: 'Disabled' // expect: FAIL
  }
}

resource unknown 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    infrastructureEncryption: given // expect: MANUAL
  }
}

resource absent 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}

resource mysql_good 'Microsoft.DBforMySQL/servers@2017-12-01' = {
  name: 'mysql_good'
  location: 'westeurope'
  properties: {
    infrastructureEncryption: 'Enabled' // expect: PASS
  }
}

resource mysql_bad 'Microsoft.DBforMySQL/servers@2017-12-01' = {
  name: 'mysql_bad'
  location: 'westeurope'
  properties: {
    infrastructureEncryption: 'Disabled' // expect: FAIL
  }
}

resource mysql_absent 'Microsoft.DBforMySQL/servers@2017-12-01' = { // expect: FAIL
  name: 'mysql_absent'
  location: 'westeurope'
}
