# example
resource "azurerm_kusto_cluster" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  disk_encryption_enabled       = true # expect: PASS
  public_network_access_enabled = false

  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }
}
# end of example

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
