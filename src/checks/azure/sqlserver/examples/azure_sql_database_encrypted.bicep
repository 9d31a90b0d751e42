resource orders 'Microsoft.Sql/servers/databases@2023-08-01' = {
  name: 'shop/orders'
  location: 'westeurope'

  resource encryption 'transparentDataEncryption' = {
    name: 'current'
    properties: {
      state: 'Enabled'
    }
  }
}
