variable "given" {}

resource "azurerm_synapse_workspace" "good" {
  name                                 = "good"
  data_exfiltration_protection_enabled = true # expect: PASS
}

resource "azurerm_synapse_workspace" "bad" {
  name                                 = "bad"
  data_exfiltration_protection_enabled = false # expect: FAIL
}

resource "azurerm_synapse_workspace" "unknown" {
  name                                 = "unknown"
  data_exfiltration_protection_enabled = var.given # expect: MANUAL
}

resource "azurerm_synapse_workspace" "absent" { # expect: FAIL
  name = "absent"
}
