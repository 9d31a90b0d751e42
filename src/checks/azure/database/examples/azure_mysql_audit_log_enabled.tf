resource "azurerm_mysql_flexible_server" "shop" {
  name                  = "shop"
  resource_group_name   = azurerm_resource_group.shop.name
  location              = azurerm_resource_group.shop.location
  sku_name              = "GP_Standard_D2ds_v4"
  public_network_access = "Disabled"
}

resource "azurerm_mysql_flexible_server_configuration" "audit" {
  name                = "audit_log_enabled"
  resource_group_name = azurerm_resource_group.shop.name
  server_name         = azurerm_mysql_flexible_server.shop.name
  value               = "ON"
}
