resource good 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'good'
  properties: {
    webApplicationFirewallConfiguration: {
      enabled: true
      requestBodyCheck: true // expect: PASS
    }
  }
}

resource bad 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'bad'
  properties: {
    webApplicationFirewallConfiguration: {
      enabled: true
      requestBodyCheck: false // expect: FAIL
    }
  }
}
