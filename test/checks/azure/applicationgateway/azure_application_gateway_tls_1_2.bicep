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
      policyName: 'AppGwSslPolicy20220101' // expect: PASS
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
    sslPolicy: {
      policyName: 'AppGwSslPolicy20220101S' // expect: PASS
    }
  }
}

resource bad 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'bad'
  properties: {
    sslPolicy: {
      policyName: 'AppGwSslPolicy20150501' // expect: FAIL
    }
  }
}

// expect: PASS
resource absent 'Microsoft.Network/applicationGateways@2024-05-01' = {
  name: 'absent'
}

// expect: FAIL
resource older 'Microsoft.Network/applicationGateways@2022-09-01' = {
  name: 'older'
}
