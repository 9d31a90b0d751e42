// example
resource shop 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableHttp2: true
    sku: {
      name: 'WAF_v2'
      tier: 'WAF_v2'
      capacity: 2
    }
    sslPolicy: {
      policyType: 'Predefined'
      policyName: 'AppGwSslPolicy20220101'
    }
    webApplicationFirewallConfiguration: {
      enabled: true // expect: PASS
      firewallMode: 'Prevention'
      ruleSetType: 'OWASP'
      ruleSetVersion: '3.2'
      requestBodyCheck: true
    }
  }
}
// end of example

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
