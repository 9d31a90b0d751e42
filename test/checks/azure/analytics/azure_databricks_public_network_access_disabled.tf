variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name                          = "good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_databricks_workspace" "bad" {
  name                          = "bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_databricks_workspace" "unknown" {
  name                          = "unknown"
  public_network_access_enabled = var.given # expect: MANUAL
}

resource "azurerm_databricks_workspace" "absent" { # expect: FAIL
  name = "absent"
}
