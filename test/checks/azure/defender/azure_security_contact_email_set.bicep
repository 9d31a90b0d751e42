targetScope = 'subscription'

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

// expect: FAIL
resource none 'Microsoft.Security/securityContacts@2020-01-01-preview' = {
  name: 'none'
  properties: {
    phone: '+41 44 000 00 00'
  }
}
