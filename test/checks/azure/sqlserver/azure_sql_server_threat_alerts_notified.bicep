// example
resource shop 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    minimalTlsVersion: '1.2'
    publicNetworkAccess: 'Disabled'
  }

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Enabled'
      emailAccountAdmins: true
      emailAddresses: [ // expect: PASS
        'security@example.com'
      ]
    }
  }
}
// end of example

resource good 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'good'
  location: 'westeurope'

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Enabled'
      emailAddresses: [ 'security@example.com' ] // expect: PASS
    }
  }
}

resource bad 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'bad'
  location: 'westeurope'

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Enabled'
      emailAddresses: [] // expect: FAIL
    }
  }
}

resource off 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'off'
  location: 'westeurope'

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Disabled'
    }
  }
}
