resource "azurerm_postgresql_server" "shop" {
  name                              = "shop"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  version                           = "11"
  sku_name                          = "GP_Gen5_4"
  administrator_login               = "operator"
  administrator_login_password      = var.password
  infrastructure_encryption_enabled = true
  public_network_access_enabled     = false
  ssl_enforcement_enabled           = true
}
