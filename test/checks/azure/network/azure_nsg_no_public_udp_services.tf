# example
resource "azurerm_network_security_group" "web" { # expect: PASS
  name                = "web"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  security_rule {
    name                       = "DNSFromNetwork"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "53"
    source_address_prefix      = "VirtualNetwork"
    destination_address_prefix = "*"
  }
}
# end of example

variable "port" {}

resource "azurerm_network_security_group" "dns" {
  name                = "dns"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DNS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "53"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "every_protocol" {
  name                = "every-protocol"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "NTP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "100-200"
    source_address_prefix      = "Internet" # expect: FAIL
    destination_address_prefix = "*"
  }
}

# A connection answers to those who asked alone.
resource "azurerm_network_security_group" "streams" { # expect: PASS
  name                = "streams"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DNS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "53"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "office" { # expect: PASS
  name                = "office"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DNS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "53"
    source_address_prefix      = "198.51.100.0/24"
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
    name                       = "DNS"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = var.port # expect: MANUAL
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}
