# example
resource "azurerm_synapse_workspace" "shop" {
  name                                 = "shop"
  resource_group_name                  = azurerm_resource_group.shop.name
  location                             = azurerm_resource_group.shop.location
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.shop.id
  managed_virtual_network_enabled      = true # expect: PASS
  data_exfiltration_protection_enabled = true
  public_network_access_enabled        = false

  identity {
    type = "SystemAssigned"
  }
}
# end of example

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
