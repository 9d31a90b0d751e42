// example
targetScope = 'subscription'

resource told 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'default'
  properties: {
    emails: 'security@example.com'
    phone: '+41 44 000 00 00'
    alertNotifications: {
      state: 'On' // expect: PASS
      minimalSeverity: 'Medium'
    }
    notificationsByRole: {
      state: 'On'
      roles: ['Owner']
    }
  }
}
// end of example

param given string

resource good 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'good'
  properties: {
    alertNotifications: {
      state: 'On' // expect: PASS
    }
  }
}

resource bad 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'bad'
  properties: {
    alertNotifications: {
      state: 'Off' // expect: FAIL
    }
  }
}

resource source 'Microsoft.Security/securityContacts@2023-12-01-preview' = {
  name: 'source'
  // expect: PASS
  properties: {
    notificationsSources: [
      {
        sourceType: 'Alert'
        minimalSeverity: 'Medium'
      }
    ]
  }
}

resource path 'Microsoft.Security/securityContacts@2023-12-01-preview' = {
  name: 'path'
  // expect: FAIL
  properties: {
    notificationsSources: [
      {
        sourceType: 'AttackPath'
      }
    ]
  }
}

resource older 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'older'
  properties: {
    alertNotifications: 'On' // expect: PASS
  }
}

resource olderOff 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderOff'
  properties: {
    alertNotifications: 'Off' // expect: FAIL
  }
}

resource olderUnknown 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderUnknown'
  properties: {
    alertNotifications: given // expect: MANUAL
  }
}

resource olderNone 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderNone'
  // expect: FAIL
  properties: {
    email: 'security@example.com'
  }
}
