param given string

resource good 'Microsoft.Web/sites@2024-04-01' = {
  name: 'good'
  identity: { // expect: PASS
    type: 'SystemAssigned'
  }
}

resource absent 'Microsoft.Web/sites@2024-04-01' = { // expect: FAIL
  name: 'absent'
}

resource none 'Microsoft.Web/sites@2024-04-01' = {
  name: 'none'
  identity: { // expect: FAIL
    type: 'None'
  }
}

resource unknown 'Microsoft.Web/sites@2024-04-01' = {
  name: 'unknown'
  identity: {
    type: given // expect: MANUAL
  }
}
