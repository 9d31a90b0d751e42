variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name = "good"
  custom_parameters {
    virtual_network_id = "/subscriptions/0/resourceGroups/a/providers/Microsoft.Network/virtualNetworks/a" # expect: PASS
  }
}

resource "azurerm_databricks_workspace" "bad" {
  name = "bad"
  custom_parameters {
    virtual_network_id = "" # expect: FAIL
  }
}

resource "azurerm_databricks_workspace" "unknown" {
  name = "unknown"
  custom_parameters {
    virtual_network_id = var.given # expect: MANUAL
  }
}

resource "azurerm_databricks_workspace" "absent" { # expect: FAIL
  name = "absent"
}
