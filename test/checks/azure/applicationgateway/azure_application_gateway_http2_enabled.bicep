// example
resource shop 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableHttp2: true // expect: PASS
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
      requestBodyCheck: true
    }
  }
}
// end of example

resource good 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'good'
  properties: {
    enableHttp2: true // expect: PASS
  }
}

resource bad 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'bad'
  properties: {
    enableHttp2: false // expect: FAIL
  }
}
