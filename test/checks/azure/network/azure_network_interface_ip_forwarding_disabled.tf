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
