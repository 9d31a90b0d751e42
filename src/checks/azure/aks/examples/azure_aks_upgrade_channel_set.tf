resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  automatic_upgrade_channel = "patch"

  default_node_pool {
    name       = "system"
    vm_size    = "Standard_D4ds_v5"
    node_count = 3
  }

  identity {
    type = "SystemAssigned"
  }
}
