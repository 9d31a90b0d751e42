resource "azurerm_servicebus_namespace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  local_auth_enabled            = false
  public_network_access_enabled = false
}
