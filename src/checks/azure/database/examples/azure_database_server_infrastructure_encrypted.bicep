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
    infrastructureEncryption: 'Enabled'
    minimalTlsVersion: 'TLS1_2'
    publicNetworkAccess: 'Disabled'
    sslEnforcement: 'Enabled'
  }
}
