# example
resource "azurerm_network_interface" "shop" {
  name                  = "shop"
  location              = "West Europe"
  resource_group_name   = azurerm_resource_group.shop.name
  ip_forwarding_enabled = false # expect: PASS
  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.shop.id
    private_ip_address_allocation = "Dynamic"
  }
}
# end of example

variable "setting" {}

resource "azurerm_network_interface" "good" {
  name                  = "good"
  ip_forwarding_enabled = false # expect: PASS
}

resource "azurerm_network_interface" "bad" {
  name                  = "bad"
  ip_forwarding_enabled = true # expect: FAIL
}

resource "azurerm_network_interface" "absent" { # expect: PASS
  name = "absent"
}

resource "azurerm_network_interface" "unknown" {
  name                  = "unknown"
  ip_forwarding_enabled = var.setting # expect: MANUAL
}

# As up to version 3.
resource "azurerm_network_interface" "before_version_4" {
  name                 = "before_version_4"
  enable_ip_forwarding = true # expect: FAIL
}
