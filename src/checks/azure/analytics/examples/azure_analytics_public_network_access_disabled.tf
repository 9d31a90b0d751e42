resource "azurerm_data_factory" "shop" {
  name                   = "shop"
  resource_group_name    = azurerm_resource_group.shop.name
  location               = azurerm_resource_group.shop.location
  public_network_enabled = false
}
