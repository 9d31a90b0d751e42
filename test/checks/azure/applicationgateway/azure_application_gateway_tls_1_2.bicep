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
