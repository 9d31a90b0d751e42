# example
resource "azurerm_synapse_workspace" "shop" {
  name                                 = "shop"
  resource_group_name                  = azurerm_resource_group.shop.name
  location                             = azurerm_resource_group.shop.location
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.shop.id
  managed_virtual_network_enabled      = true
  data_exfiltration_protection_enabled = true
  public_network_access_enabled        = false # expect: PASS

  identity {
    type = "SystemAssigned"
  }
}
# end of example

variable "given" {}

resource "azurerm_synapse_workspace" "bad" {
  name = "bad"
}

resource "azurerm_synapse_firewall_rule" "bad" {
  name                 = "AllowAll"
  synapse_workspace_id = azurerm_synapse_workspace.bad.id
  start_ip_address     = "0.0.0.0" # expect: FAIL
  end_ip_address       = "255.255.255.255"
}

resource "azurerm_synapse_workspace" "good" { # expect: PASS
  name = "good"
}

resource "azurerm_synapse_firewall_rule" "good" {
  name                 = "office"
  synapse_workspace_id = azurerm_synapse_workspace.good.id
  start_ip_address     = "203.0.113.0"
  end_ip_address       = "203.0.113.255"
}

resource "azurerm_synapse_workspace" "unknown" {
  name = "unknown"
}

resource "azurerm_synapse_firewall_rule" "unknown" {
  name                 = "given"
  synapse_workspace_id = azurerm_synapse_workspace.unknown.id
  start_ip_address     = var.given # expect: MANUAL
  end_ip_address       = "255.255.255.255"
}

resource "azurerm_synapse_workspace" "closed" {
  name                          = "closed"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_synapse_firewall_rule" "closed" {
  name                 = "AllowAll"
  synapse_workspace_id = azurerm_synapse_workspace.closed.id
  start_ip_address     = "0.0.0.0"
  end_ip_address       = "255.255.255.255"
}

resource "azurerm_synapse_firewall_rule" "elsewhere" {
  name                 = "AllowAll"
  synapse_workspace_id = var.given
  start_ip_address     = "0.0.0.0" # expect: FAIL
  end_ip_address       = "255.255.255.255"
}
