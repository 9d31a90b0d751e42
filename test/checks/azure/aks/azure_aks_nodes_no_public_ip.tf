# example
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
    node_public_ip_enabled  = false # expect: PASS
  }

  identity {
    type = "SystemAssigned"
  }
}
# end of example

variable "given" {}

resource "azurerm_kubernetes_cluster" "good" {
  name = "good"
  default_node_pool {
    name                   = "system"
    node_public_ip_enabled = false # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "bad" {
  name = "bad"
  default_node_pool {
    name                   = "system"
    node_public_ip_enabled = true # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name = "unknown"
  default_node_pool {
    name                   = "system"
    node_public_ip_enabled = var.given # expect: MANUAL
  }
}

resource "azurerm_kubernetes_cluster" "pool" {
  name = "pool"
  default_node_pool {
    name                   = "system"
    node_public_ip_enabled = false
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "more" {
  name                  = "more"
  kubernetes_cluster_id = azurerm_kubernetes_cluster.pool.id
  enable_node_public_ip = true # expect: FAIL
}

# Pools of clusters that are declared elsewhere.
resource "azurerm_kubernetes_cluster_node_pool" "elsewhere_good" { # expect: PASS
  name                  = "spot"
  kubernetes_cluster_id = "/subscriptions/11111111-1111-1111-1111-111111111111/resourceGroups/shop/providers/Microsoft.ContainerService/managedClusters/shared"
}

resource "azurerm_kubernetes_cluster_node_pool" "elsewhere_bad" {
  name                   = "batch"
  kubernetes_cluster_id  = "/subscriptions/11111111-1111-1111-1111-111111111111/resourceGroups/shop/providers/Microsoft.ContainerService/managedClusters/shared"
  node_public_ip_enabled = true # expect: FAIL
}
