resource "azurerm_container_group" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  os_type             = "Linux"
  ip_address_type     = "Private"
  subnet_ids          = [azurerm_subnet.shop.id]

  container {
    name   = "shop"
    image  = "shop.azurecr.io/shop:1.4.2"
    cpu    = 1
    memory = 1
  }
}
