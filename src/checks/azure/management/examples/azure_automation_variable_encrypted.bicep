param value string

resource region 'Microsoft.Automation/automationAccounts/variables@2023-11-01' = {
  name: 'shop/region'
  properties: {
    value: value
    isEncrypted: true
  }
}
