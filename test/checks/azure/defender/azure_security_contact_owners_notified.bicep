targetScope = 'subscription'

resource good 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'good'
  properties: {
    notificationsByRole: {
      state: 'On' // expect: PASS
      roles: ['Owner']
    }
  }
}

resource bad 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'bad'
  properties: {
    notificationsByRole: {
      state: 'Off' // expect: FAIL
      roles: ['Owner']
    }
  }
}

// expect: FAIL
resource none 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'none'
  properties: {
    emails: 'security@example.com'
  }
}
