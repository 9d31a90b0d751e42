// example
param value string

resource region 'Microsoft.Automation/automationAccounts/variables@2023-11-01' = {
  name: 'shop/region'
  properties: {
    value: value
    isEncrypted: true // expect: PASS
  }
}
// end of example

resource good 'Microsoft.Automation/automationAccounts/variables@2023-11-01' = {
  name: 'account/good'
  properties: {
    value: '"a"'
    isEncrypted: true // expect: PASS
  }
}

resource bad 'Microsoft.Automation/automationAccounts/variables@2023-11-01' = {
  name: 'account/bad'
  properties: {
    value: '"a"'
    isEncrypted: false // expect: FAIL
  }
}

resource absent 'Microsoft.Automation/automationAccounts/variables@2023-11-01' = {
  name: 'account/absent'
  properties: { // expect: FAIL
    value: '"a"'
  }
}
