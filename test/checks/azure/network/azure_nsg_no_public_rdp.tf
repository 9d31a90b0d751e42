# example
resource "azurerm_network_security_group" "web" { # expect: PASS
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
# end of example

variable "range" {}

resource "azurerm_network_security_group" "open" {
  name                = "open"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "RDP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "datagrams" {
  name                = "datagrams"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "RDP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "3000-4000"
    source_address_prefix      = "Internet" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "office" { # expect: PASS
  name                = "office"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "RDP"
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

# A check of its own.
resource "azurerm_network_security_group" "ssh" { # expect: PASS
  name                = "ssh"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
}

# Datagrams still get in.
resource "azurerm_network_security_group" "half_denied_before" {
  name                = "half-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenyRDP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "RDP"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "denied_before" { # expect: PASS
  name                = "denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenyTCP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "DenyUDP"
    priority                   = 110
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "RDP"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "RDP"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "3389"
    source_address_prefix      = var.range # expect: MANUAL
    destination_address_prefix = "*"
  }
}
