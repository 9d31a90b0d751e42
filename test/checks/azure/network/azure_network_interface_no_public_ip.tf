# example
resource "azurerm_network_interface" "shop" { # expect: PASS
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location

  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.shop.id
    private_ip_address_allocation = "Dynamic"
  }
}
# end of example

variable "address" {}

resource "azurerm_public_ip" "shop" {
  name = "shop"
}

resource "azurerm_network_interface" "private" { # expect: PASS
  name = "private"
  ip_configuration {
    name = "internal"
  }
}

resource "azurerm_network_interface" "public" {
  name = "public"
  ip_configuration {
    name                 = "external"
    public_ip_address_id = azurerm_public_ip.shop.id # expect: FAIL
  }
}

resource "azurerm_network_interface" "unknown" {
  name = "unknown"
  ip_configuration {
    name                 = "external"
    public_ip_address_id = var.address # expect: MANUAL
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "private" { # expect: PASS
  name = "private"
  network_interface {
    name = "internal"
    ip_configuration {
      name = "internal"
    }
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "public" {
  name = "public"
  network_interface {
    name = "external"
    ip_configuration {
      name = "external"
      public_ip_address { # expect: FAIL
        name = "external"
      }
    }
  }
}
