resource good 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'good'
  properties: {
    webApplicationFirewallConfiguration: {
      enabled: true // expect: PASS
      firewallMode: 'Prevention'
    }
  }
}

resource bad 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'bad'
  properties: {
    webApplicationFirewallConfiguration: {
      enabled: false // expect: FAIL
      firewallMode: 'Prevention'
    }
  }
}

// expect: FAIL
resource absent 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'absent'
}
