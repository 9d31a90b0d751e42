// example
targetScope = 'subscription'

resource told 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'default'
  properties: {
    emails: 'security@example.com' // expect: PASS
    phone: '+41 44 000 00 00'
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

param given string

resource good 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'good'
  properties: {
    emails: 'security@example.com' // expect: PASS
  }
}

resource bad 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'bad'
  properties: {
    emails: '' // expect: FAIL
  }
}

resource none 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'none'
  // expect: FAIL
  properties: {
    phone: '+41 44 000 00 00'
  }
}

resource older 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'older'
  properties: {
    email: 'security@example.com' // expect: PASS
  }
}

resource olderEmpty 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderEmpty'
  properties: {
    email: '' // expect: FAIL
  }
}

resource olderUnknown 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderUnknown'
  properties: {
    email: given // expect: MANUAL
  }
}

resource olderNone 'Microsoft.Security/securityContacts@2017-08-01-preview' = {
  name: 'olderNone'
  // expect: FAIL
  properties: {
    alertNotifications: 'On'
  }
}
