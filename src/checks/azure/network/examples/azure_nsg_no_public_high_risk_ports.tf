resource "azurerm_network_security_group" "data" {
  name                = "data"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
}

resource "azurerm_network_security_rule" "postgresql" {
  name                                  = "PostgreSQLFromApplication"
  resource_group_name                   = azurerm_resource_group.shop.name
  network_security_group_name           = azurerm_network_security_group.data.name
  priority                              = 100
  direction                             = "Inbound"
  access                                = "Allow"
  protocol                              = "Tcp"
  source_port_range                     = "*"
  source_application_security_group_ids = [azurerm_application_security_group.application.id]
  destination_port_range                = "5432"
  destination_address_prefix            = "*"
}
