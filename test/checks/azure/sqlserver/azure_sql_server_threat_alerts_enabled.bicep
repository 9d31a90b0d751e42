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
      state: 'Enabled' // expect: PASS
      emailAccountAdmins: true
      emailAddresses: [
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
      state: 'Enabled' // expect: PASS
    }
  }
}

resource bad 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'bad'
  location: 'westeurope'

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Disabled' // expect: FAIL
    }
  }
}

resource some 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'some'
  location: 'westeurope'

  resource alerts 'securityAlertPolicies' = {
    name: 'Default'
    properties: {
      state: 'Enabled'
      disabledAlerts: [ 'Sql_Injection' ] // expect: FAIL
    }
  }
}
