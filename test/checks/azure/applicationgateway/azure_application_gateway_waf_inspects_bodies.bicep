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
      enabled: true
      firewallMode: 'Prevention'
      ruleSetType: 'OWASP'
      ruleSetVersion: '3.2'
      requestBodyCheck: true // expect: PASS
    }
  }
}
// end of example

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
