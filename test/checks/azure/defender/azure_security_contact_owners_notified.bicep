// example
targetScope = 'subscription'

resource told 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'default'
  properties: {
    emails: 'security@example.com'
    phone: '+41 44 000 00 00'
    alertNotifications: {
      state: 'On'
      minimalSeverity: 'Medium'
    }
    notificationsByRole: {
      state: 'On' // expect: PASS
      roles: ['Owner']
    }
  }
}
// end of example

param given string

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

resource none 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'none'
  // expect: FAIL
  properties: {
    emails: 'security@example.com'
  }
}

resource older 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'older'
  properties: {
    alertsToAdmins: 'On' // expect: PASS
  }
}

resource olderOff 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderOff'
  properties: {
    alertsToAdmins: 'Off' // expect: FAIL
  }
}

resource olderUnknown 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderUnknown'
  properties: {
    alertsToAdmins: given // expect: MANUAL
  }
}

resource olderNone 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderNone'
  // expect: FAIL
  properties: {
    email: 'security@example.com'
  }
}
