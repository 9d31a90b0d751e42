variable "given" {}

resource "azurerm_kusto_cluster" "good" {
  name                    = "good"
  disk_encryption_enabled = true # expect: PASS
}

resource "azurerm_kusto_cluster" "bad" {
  name                    = "bad"
  disk_encryption_enabled = false # expect: FAIL
}

resource "azurerm_kusto_cluster" "unknown" {
  name                    = "unknown"
  disk_encryption_enabled = var.given # expect: MANUAL
}

resource "azurerm_kusto_cluster" "absent" { # expect: FAIL
  name = "absent"
}
