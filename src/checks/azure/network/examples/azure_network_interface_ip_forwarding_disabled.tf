resource "azurerm_network_interface" "shop" {
  name                  = "shop"
  location              = "West Europe"
  resource_group_name   = azurerm_resource_group.shop.name
  ip_forwarding_enabled = false
  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.shop.id
    private_ip_address_allocation = "Dynamic"
  }
}
