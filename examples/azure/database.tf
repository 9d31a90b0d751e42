resource "azurerm_mssql_server" "orders" {
  name                         = "shop-orders"
  resource_group_name          = azurerm_resource_group.shop.name
  location                     = azurerm_resource_group.shop.location
  version                      = "12.0"
  minimum_tls_version          = "1.0"
  administrator_login          = "shop"
  administrator_login_password = "Winter-Sale-2026!"
  tags                         = local.tags
}

resource "azurerm_mssql_database" "orders" {
  name      = "orders"
  server_id = azurerm_mssql_server.orders.id
}

resource "azurerm_mssql_firewall_rule" "azure" {
  name             = "azure"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}

# For the week of the migration.
resource "azurerm_mssql_firewall_rule" "migration" {
  name             = "migration"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}
