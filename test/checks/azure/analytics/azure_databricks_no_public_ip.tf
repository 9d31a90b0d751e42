variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name = "good"
  custom_parameters {
    no_public_ip = true # expect: PASS
  }
}

resource "azurerm_databricks_workspace" "bad" {
  name = "bad"
  custom_parameters {
    no_public_ip = false # expect: FAIL
  }
}

resource "azurerm_databricks_workspace" "unknown" {
  name = "unknown"
  custom_parameters {
    no_public_ip = var.given # expect: MANUAL
  }
}

resource "azurerm_databricks_workspace" "absent" { # expect: PASS
  name = "absent"
}
