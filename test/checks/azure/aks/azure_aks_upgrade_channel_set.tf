# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  automatic_upgrade_channel = "patch" # expect: PASS

  default_node_pool {
    name       = "system"
    vm_size    = "Standard_D4ds_v5"
    node_count = 3
  }

  identity {
    type = "SystemAssigned"
  }
}
# end of example

variable "channel" {}

resource "azurerm_kubernetes_cluster" "good" {
  name                      = "good"
  automatic_upgrade_channel = "stable" # expect: PASS
}

resource "azurerm_kubernetes_cluster" "version_3" {
  name                      = "version-3"
  automatic_channel_upgrade = "patch" # expect: PASS
}

resource "azurerm_kubernetes_cluster" "none" {
  name                      = "none"
  automatic_channel_upgrade = "none" # expect: FAIL
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name                      = "unknown"
  automatic_upgrade_channel = var.channel # expect: MANUAL
}
