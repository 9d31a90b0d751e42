# example
resource "azurerm_network_security_group" "web" { # expect: PASS
  name                = "web"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  security_rule {
    name                       = "SSHFromOffice"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "198.51.100.0/24"
    destination_address_prefix = "*"
  }
}
# end of example

variable "group" {}
variable "port" {}
variable "ports" {}
variable "range" {}
variable "ranges" {}
variable "rules" {}

resource "azurerm_network_security_group" "open" {
  name                = "open"
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
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "service_tag" {
  name                = "service-tag"
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
    source_address_prefix      = "Internet" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "service_tag_in_another_case" {
  name                = "service-tag-in-another-case"
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
    source_address_prefix      = "internet" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "range_of_everybody" {
  name                = "range-of-everybody"
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
    source_address_prefix      = "0.0.0.0/0" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "range_of_everybody_ipv6" {
  name                = "range-of-everybody-ipv6"
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
    source_address_prefix      = "::/0" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "word_of_the_portal" {
  name                = "word-of-the-portal"
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
    source_address_prefix      = "Any" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "list_of_sources" {
  name                = "list-of-sources"
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
    destination_address_prefix = "*"
    source_address_prefixes    = ["10.0.0.0/8", "0.0.0.0/0"] # expect: FAIL
  }
}

resource "azurerm_network_security_group" "everybody_in_halves" {
  name                = "everybody-in-halves"
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
    destination_address_prefix = "*"
    source_address_prefixes    = ["0.0.0.0/1", "128.0.0.0/1"] # expect: FAIL
  }
}

resource "azurerm_network_security_group" "range_of_ports" {
  name                = "range-of-ports"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "20-30"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "every_port" {
  name                = "every-port"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "list_of_ports" {
  name                = "list-of-ports"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
    destination_port_ranges    = ["443", "20-30"]
  }
}

resource "azurerm_network_security_group" "number" {
  name                = "number"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = 22
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "every_protocol" {
  name                = "every-protocol"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "protocol_in_another_case" {
  name                = "protocol-in-another-case"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "TCP"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "one_machine" {
  name                = "one-machine"
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
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "10.0.1.4"
  }
}

resource "azurerm_network_security_group" "application_security_group" {
  name                = "application-security-group"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                                       = "SSH"
    priority                                   = 100
    direction                                  = "Inbound"
    access                                     = "Allow"
    protocol                                   = "Tcp"
    source_port_range                          = "*"
    destination_port_range                     = "22"
    source_address_prefix                      = "*" # expect: FAIL
    destination_application_security_group_ids = [azurerm_application_security_group.bastion.id]
  }
}

resource "azurerm_application_security_group" "bastion" {
  name                = "bastion"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_group" "narrow" { # expect: PASS
  name                = "narrow"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Office"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "198.51.100.0/24"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Web"
    priority                   = 110
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Datagrams"
    priority                   = 120
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Denied"
    priority                   = 130
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Out"
    priority                   = 140
    direction                  = "Outbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Network"
    priority                   = 150
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "VirtualNetwork"
    destination_address_prefix = "*"
  }

  security_rule {
    name                                  = "Bastion"
    priority                              = 160
    direction                             = "Inbound"
    access                                = "Allow"
    protocol                              = "Tcp"
    source_port_range                     = "*"
    destination_port_range                = "22"
    destination_address_prefix            = "*"
    source_application_security_group_ids = [azurerm_application_security_group.bastion.id]
  }
}

# Nobody gets in from the internet.
resource "azurerm_network_security_group" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_group" "largest_network" { # expect: PASS
  name                = "largest-network"
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
    source_address_prefix      = "10.0.0.0/8"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "denied_before" { # expect: PASS
  name                = "denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "everything_denied_before" { # expect: PASS
  name                = "everything-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenyAll"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "10.0.1.4"
  }
}

resource "azurerm_network_security_group" "denied_in_the_network" { # expect: PASS
  name                = "denied-in-the-network"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenyAll"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "20-30"
    source_address_prefix      = "*"
    destination_address_prefix = "VirtualNetwork"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "same_machine_denied_before" { # expect: PASS
  name                = "same-machine-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "10.0.1.4"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "10.0.1.4"
  }
}

resource "azurerm_network_security_group" "denied_after" {
  name                = "denied-after"
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
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "DenySSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "another_machine_denied_before" {
  name                = "another-machine-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "10.0.1.5"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "other_machines_denied_before" {
  name                = "other-machines-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                                       = "DenySSH"
    priority                                   = 100
    direction                                  = "Inbound"
    access                                     = "Deny"
    protocol                                   = "Tcp"
    source_port_range                          = "*"
    destination_port_range                     = "22"
    source_address_prefix                      = "*"
    destination_application_security_group_ids = [azurerm_application_security_group.bastion.id]
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "unknown_machines_denied_before" {
  name                = "unknown-machines-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                         = "DenySSH"
    priority                     = 100
    direction                    = "Inbound"
    access                       = "Deny"
    protocol                     = "Tcp"
    source_port_range            = "*"
    destination_port_range       = "22"
    source_address_prefix        = "*"
    destination_address_prefixes = var.ranges # expect: MANUAL
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "other_protocol_denied_before" {
  name                = "other-protocol-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "source_port_denied_before" {
  name                = "source-port-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "1024"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "some_denied_before" {
  name                = "some-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "203.0.113.0/24"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "perhaps_denied_before" {
  name                = "perhaps-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "DenySSH"
    priority                   = var.port # expect: MANUAL
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "generated" {
  name                = "generated"
  resource_group_name = "shop"
  location            = "westeurope"

  dynamic "security_rule" {
    for_each = { HTTPS = 443, SSH = 22 }
    content {
      name                       = security_rule.key
      priority                   = 100 + security_rule.value
      direction                  = "Inbound"
      access                     = "Allow"
      protocol                   = "Tcp"
      source_port_range          = "*"
      destination_port_range     = security_rule.value
      source_address_prefix      = "Internet" # expect: FAIL
      destination_address_prefix = "*"
    }
  }
}

resource "azurerm_network_security_group" "attribute_as_blocks" {
  name                = "attribute-as-blocks"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule = [{
    name                                       = "SSH"
    description                                = ""
    priority                                   = 100
    direction                                  = "Inbound"
    access                                     = "Allow"
    protocol                                   = "Tcp"
    source_port_range                          = "*"
    source_port_ranges                         = []
    destination_port_range                     = ""
    destination_port_ranges                    = ["22"]
    source_address_prefix                      = ""
    source_address_prefixes                    = ["0.0.0.0/0"] # expect: FAIL
    source_application_security_group_ids      = []
    destination_address_prefix                 = "*"
    destination_address_prefixes               = []
    destination_application_security_group_ids = []
  }]
}

resource "azurerm_network_security_group" "unknown_source" {
  name                = "unknown-source"
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
    source_address_prefix      = var.range # expect: MANUAL
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Web"
    priority                   = 110
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = var.range
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "unknown_sources" {
  name                = "unknown-sources"
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
    destination_address_prefix = "*"
    source_address_prefixes    = var.ranges # expect: MANUAL
  }
}

resource "azurerm_network_security_group" "unknown_port" {
  name                = "unknown-port"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = var.port # expect: MANUAL
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "unknown_ports" {
  name                = "unknown-ports"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
    destination_port_ranges    = var.ports # expect: MANUAL
  }
}

resource "azurerm_network_security_group" "unknown_port_beside_ssh" {
  name                = "unknown-port-beside-ssh"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "SSH"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
    destination_port_ranges    = [var.port, "22"]
  }
}

resource "azurerm_network_security_group" "one_address" { # expect: PASS
  name                = "one-address"
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
    source_address_prefix      = "${var.range}/32"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "unknown_rules" {
  name                = "unknown-rules"
  resource_group_name = "shop"
  location            = "westeurope"

  dynamic "security_rule" {
    for_each = var.rules
    content {
      name                       = security_rule.key
      priority                   = security_rule.value.priority
      direction                  = "Inbound" # expect: MANUAL
      access                     = "Deny"
      protocol                   = "*"
      source_port_range          = "*"
      destination_port_range     = "*"
      source_address_prefix      = "*"
      destination_address_prefix = "*"
    }
  }
}

# Rules that perhaps are not there deny nothing.
resource "azurerm_network_security_group" "open_beside_unknown_rules" {
  name                = "open-beside-unknown-rules"
  resource_group_name = "shop"
  location            = "westeurope"

  dynamic "security_rule" {
    for_each = var.rules
    content {
      name                       = security_rule.key
      priority                   = 100
      direction                  = "Inbound"
      access                     = "Deny"
      protocol                   = "*"
      source_port_range          = "*"
      destination_port_range     = "*"
      source_address_prefix      = "*"
      destination_address_prefix = "*"
    }
  }

  security_rule {
    name                       = "SSH"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "with_rules" {
  name                = "with-rules"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_rule" "web" {
  name                        = "Web"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.with_rules.name
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "443"
  source_address_prefix       = "*"
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "ssh" {
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.with_rules.name
  priority                    = 110
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "Internet" # expect: FAIL
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_group" "with_denial" { # expect: PASS
  name                = "with-denial"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_rule" "denial" {
  name                        = "DenySSH"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.with_denial.name
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Deny"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*"
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "ssh_after_denial" {
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.with_denial.name
  priority                    = 110
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*"
  destination_address_prefix  = "*"
}

# Groups of two resource groups may have one name.
resource "azurerm_network_security_group" "namesake" { # expect: PASS
  name                = "same"
  resource_group_name = "blog"
  location            = "westeurope"
}

resource "azurerm_network_security_group" "shop_namesake" {
  name                = "same"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_network_security_rule" "namesake" {
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = "same"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*" # expect: FAIL
  destination_address_prefix  = "*"
}

# The group is declared elsewhere: the rule is judged by itself, and every group above stays as it is.
resource "azurerm_network_security_rule" "elsewhere" {
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = var.group
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*" # expect: FAIL
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "elsewhere_narrow" { # expect: PASS
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = var.group
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "10.0.0.0/8"
  destination_address_prefix  = "*"
}

data "azurerm_network_security_group" "existing" {
  name                = "existing"
  resource_group_name = "shop"
}

# A group that is looked up is not judged, so the rule is.
resource "azurerm_network_security_rule" "looked_up" {
  name                        = "SSH"
  resource_group_name         = "shop"
  network_security_group_name = data.azurerm_network_security_group.existing.name
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*" # expect: FAIL
  destination_address_prefix  = "*"
}

# A denial of half of all addresses leaves the others.
resource "azurerm_network_security_group" "half_denied_before" {
  name                = "half-denied-before"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Deny"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "0.0.0.0/1"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "All"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "denied_in_pieces" { # expect: PASS
  name                = "denied-in-pieces"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Deny1"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefixes    = ["0.0.0.0/1", "::/0"]
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Deny2"
    priority                   = 110
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "128.0.0.0/1"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "All"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "half_denied_after" {
  name                = "half-denied-after"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Deny1"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefixes    = ["0.0.0.0/1", "::/0"]
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "All"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "Deny2"
    priority                   = 210
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "128.0.0.0/1"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "ipv4_alone_denied" {
  name                = "ipv4-alone-denied"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Deny"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Deny"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "0.0.0.0/0"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "All"
    priority                   = 200
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "networks_in_two_rules" {
  name                = "networks-in-two-rules"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Low"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefixes    = [for i in range(0, 40) : "${i}.0.0.0/8"] # expect: FAIL
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "High"
    priority                   = 110
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefixes    = [for i in range(40, 80) : "${i}.0.0.0/8"]
    destination_address_prefix = "*"
  }
}
