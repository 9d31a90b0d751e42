resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  security_rule {
    name                       = "RDPFromOffice"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "198.51.100.0/24"
    destination_address_prefix = "*"
  }
}
