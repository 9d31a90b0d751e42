variable "given" {}

resource "azurerm_synapse_workspace" "good" {
  name                            = "good"
  managed_virtual_network_enabled = true # expect: PASS
}

resource "azurerm_synapse_workspace" "bad" {
  name                            = "bad"
  managed_virtual_network_enabled = false # expect: FAIL
}

resource "azurerm_synapse_workspace" "unknown" {
  name                            = "unknown"
  managed_virtual_network_enabled = var.given # expect: MANUAL
}

resource "azurerm_synapse_workspace" "absent" { # expect: FAIL
  name = "absent"
}
