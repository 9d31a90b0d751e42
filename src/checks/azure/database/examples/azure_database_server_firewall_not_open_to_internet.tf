resource "azurerm_postgresql_flexible_server" "shop" {
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  location                     = azurerm_resource_group.shop.location
  version                      = "17"
  sku_name                     = "GP_Standard_D2s_v3"
  administrator_login          = "operator"
  administrator_password       = var.password
  geo_redundant_backup_enabled = true
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "office" {
  name             = "office"
  server_id        = azurerm_postgresql_flexible_server.shop.id
  start_ip_address = "198.51.100.7"
  end_ip_address   = "198.51.100.7"
}
