resource "azurerm_mssql_database" "orders" {
  name                                = "orders"
  server_id                           = azurerm_mssql_server.shop.id
  sku_name                            = "S1"
  transparent_data_encryption_enabled = true
}
