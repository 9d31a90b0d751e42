# example
resource "azurerm_network_security_group" "web" { # expect: PASS
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
# end of example

variable "port" {}

resource "azurerm_network_security_group" "open" {
  name                = "open"
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
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "range" {
  name                = "range"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "All"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "0-65535"
    source_address_prefix      = "Internet" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "in_pieces" {
  name                = "in-pieces"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "All"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
    destination_port_ranges    = ["1024-65535", "0-1023"]
  }
}

resource "azurerm_network_security_group" "datagrams" {
  name                = "datagrams"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "All"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "1-65535"
    source_address_prefix      = "*" # expect: FAIL
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "high_ports" { # expect: PASS
  name                = "high-ports"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "High"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "1024-65535"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "icmp" { # expect: PASS
  name                = "icmp"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "Ping"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Icmp"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "internal" { # expect: PASS
  name                = "internal"
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
    source_address_prefix      = "10.0.0.0/8"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_group" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
}

# All other ports are open.
resource "azurerm_network_security_group" "ssh_denied_before" {
  name                = "ssh-denied-before"
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

resource "azurerm_network_security_group" "denied_before" { # expect: PASS
  name                = "denied-before"
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

resource "azurerm_network_security_group" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "All"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_range     = var.port # expect: MANUAL
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
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
