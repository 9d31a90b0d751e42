# example
resource "azurerm_synapse_workspace" "shop" {
  name                                 = "shop"
  resource_group_name                  = azurerm_resource_group.shop.name
  location                             = azurerm_resource_group.shop.location
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.shop.id
  managed_virtual_network_enabled      = true
  data_exfiltration_protection_enabled = true # expect: PASS
  public_network_access_enabled        = false

  identity {
    type = "SystemAssigned"
  }
}
# end of example

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
