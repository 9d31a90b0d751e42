resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  version             = "12.0"

  azuread_administrator {
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}

resource "azurerm_mssql_virtual_network_rule" "application" {
  name      = "application"
  server_id = azurerm_mssql_server.orders.id
  subnet_id = azurerm_subnet.application.id
}
