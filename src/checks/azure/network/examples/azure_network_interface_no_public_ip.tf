resource "azurerm_network_interface" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.shop.id
    private_ip_address_allocation = "Dynamic"
  }
}
