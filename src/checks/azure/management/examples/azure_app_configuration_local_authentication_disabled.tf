resource "azurerm_app_configuration" "shop" {
  name                     = "shop"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = azurerm_resource_group.shop.location
  sku                      = "standard"
  local_auth_enabled       = false
  purge_protection_enabled = true
}
