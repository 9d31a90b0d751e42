resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  default_node_pool {
    name                    = "system"
    vm_size                 = "Standard_D4ds_v5"
    node_count              = 3
    host_encryption_enabled = true
    node_public_ip_enabled  = false
  }

  identity {
    type = "SystemAssigned"
  }
}
