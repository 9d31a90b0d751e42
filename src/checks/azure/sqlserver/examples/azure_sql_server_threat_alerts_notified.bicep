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
      emailAddresses: [
        'security@example.com'
      ]
    }
  }
}
