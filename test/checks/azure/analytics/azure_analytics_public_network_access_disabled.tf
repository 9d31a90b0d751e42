# example
resource "azurerm_data_factory" "shop" {
  name                   = "shop"
  resource_group_name    = azurerm_resource_group.shop.name
  location               = azurerm_resource_group.shop.location
  public_network_enabled = false # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_data_factory" "good" {
  name                   = "good"
  public_network_enabled = false # expect: PASS
}

resource "azurerm_data_factory" "bad" {
  name                   = "bad"
  public_network_enabled = true # expect: FAIL
}

resource "azurerm_data_factory" "unknown" {
  name                   = "unknown"
  public_network_enabled = var.given # expect: MANUAL
}

resource "azurerm_data_factory" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_kusto_cluster" "kusto_good" {
  name                          = "kusto_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_kusto_cluster" "kusto_bad" {
  name                          = "kusto_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_kusto_cluster" "kusto_absent" { # expect: FAIL
  name = "kusto_absent"
}

resource "azurerm_synapse_workspace" "synapse_good" {
  name                          = "synapse_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_synapse_workspace" "synapse_bad" {
  name                          = "synapse_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_synapse_workspace" "synapse_absent" { # expect: FAIL
  name = "synapse_absent"
}

resource "azurerm_kusto_cluster" "ranges" {
  name                          = "ranges"
  public_network_access_enabled = true # expect: PASS
  allowed_ip_ranges             = ["203.0.113.0/24"]
}

resource "azurerm_kusto_cluster" "everybody" {
  name                          = "everybody"
  public_network_access_enabled = true # expect: FAIL
  allowed_ip_ranges             = ["0.0.0.0/0"]
}
