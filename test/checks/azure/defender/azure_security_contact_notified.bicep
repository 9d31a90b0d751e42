targetScope = 'subscription'

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

// expect: PASS
resource source 'Microsoft.Security/securityContacts@2023-12-01-preview' = {
  name: 'source'
  properties: {
    notificationsSources: [
      {
        sourceType: 'Alert'
        minimalSeverity: 'Medium'
      }
    ]
  }
}

// expect: FAIL
resource path 'Microsoft.Security/securityContacts@2023-12-01-preview' = {
  name: 'path'
  properties: {
    notificationsSources: [
      {
        sourceType: 'AttackPath'
      }
    ]
  }
}
