resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  security_rule {
    name                       = "HTTPS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }
}
