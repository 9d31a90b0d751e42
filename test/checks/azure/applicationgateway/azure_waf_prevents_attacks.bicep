// example
resource shop 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2024-05-01' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    policySettings: {
      state: 'Enabled'
      mode: 'Prevention' // expect: PASS
    }
    managedRules: {
      managedRuleSets: [
        {
          ruleSetType: 'OWASP'
          ruleSetVersion: '3.2'
        }
      ]
    }
  }
}
// end of example

resource good 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2024-05-01' = {
  name: 'good'
  properties: {
    policySettings: {
      mode: 'Prevention' // expect: PASS
    }
  }
}

resource bad 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2024-05-01' = {
  name: 'bad'
  properties: {
    policySettings: {
      mode: 'Detection' // expect: FAIL
    }
  }
}

resource disabled 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies@2024-05-01' = {
  name: 'disabled'
  properties: {
    policySettings: {
      state: 'Disabled' // expect: FAIL
      mode: 'Prevention'
    }
  }
}

resource off 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2024-02-01' = {
  name: 'off'
  properties: {
    policySettings: {
      enabledState: 'Disabled' // expect: FAIL
      mode: 'Prevention'
    }
  }
}
