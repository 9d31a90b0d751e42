# example
resource "azurerm_network_security_group" "data" { # expect: PASS
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
# end of example

variable "range" {}

resource "azurerm_network_security_group" "database" {
  name                = "database"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SQL"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "1433"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "several" {
  name                = "several"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Data"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "Internet" # expect: FAIL
    destination_address_prefix = "*"
    destination_port_ranges    = ["5432", "6379"]
  }
}

resource "azurerm_network_security_group" "every_port" {
  name                = "every-port"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "All"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "0.0.0.0/0" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "web" { # expect: PASS
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Web"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "internal" { # expect: PASS
  name                = "internal"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SQL"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "1433"
    source_address_prefix      = "VirtualNetwork"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_group" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SQL"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "1433"
    source_address_prefix      = var.range # expect: MANUAL
    destination_address_prefix = "*"
  }
}
