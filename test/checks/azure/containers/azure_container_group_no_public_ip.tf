variable "given" {}

resource "azurerm_container_group" "good" {
  name            = "good"
  ip_address_type = "Private" # expect: PASS
}

resource "azurerm_container_group" "bad" {
  name            = "bad"
  ip_address_type = "Public" # expect: FAIL
}

resource "azurerm_container_group" "unknown" {
  name            = "unknown"
  ip_address_type = var.given # expect: MANUAL
}

resource "azurerm_container_group" "none" {
  name            = "none"
  ip_address_type = "None" # expect: PASS
}

resource "azurerm_container_group" "default" { # expect: FAIL
  name = "default"
}
