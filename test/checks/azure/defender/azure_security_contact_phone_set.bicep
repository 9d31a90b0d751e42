// example
targetScope = 'subscription'

resource told 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'default'
  properties: {
    emails: 'security@example.com'
    phone: '+41 44 000 00 00' // expect: PASS
    alertNotifications: {
      state: 'On'
      minimalSeverity: 'Medium'
    }
    notificationsByRole: {
      state: 'On'
      roles: ['Owner']
    }
  }
}
// end of example

resource good 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'good'
  properties: {
    phone: '+41 44 000 00 00' // expect: PASS
  }
}

resource bad 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'bad'
  properties: {
    phone: '' // expect: FAIL
  }
}

resource absent 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'absent'
  // expect: FAIL
  properties: {
    emails: 'security@example.com'
  }
}
