resource "azurerm_eventhub_namespace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Standard"
  local_authentication_enabled  = false
  public_network_access_enabled = false
}
