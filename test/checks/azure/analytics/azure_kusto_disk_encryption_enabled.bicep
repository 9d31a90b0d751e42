// example
resource shop 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'shop'
  location: 'westeurope'
  properties: {
    enableDiskEncryption: true // expect: PASS
    publicNetworkAccess: 'Disabled'
  }
}
// end of example

param switch bool

resource good 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'good'
  location: 'westeurope'
  properties: {
    enableDiskEncryption: true // expect: PASS
  }
}

resource bad 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'bad'
  location: 'westeurope'
  properties: {
    enableDiskEncryption: false // expect: FAIL
  }
}

resource unknown 'Microsoft.Kusto/clusters@2023-08-15' = {
  name: 'unknown'
  location: 'westeurope'
  properties: {
    enableDiskEncryption: switch // expect: MANUAL
  }
}

resource absent 'Microsoft.Kusto/clusters@2023-08-15' = { // expect: FAIL
  name: 'absent'
  location: 'westeurope'
}
