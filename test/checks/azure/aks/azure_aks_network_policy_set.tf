# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  network_profile {
    network_plugin      = "azure"
    network_plugin_mode = "overlay"
    network_data_plane  = "cilium"
    network_policy      = "cilium" # expect: PASS
  }

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

variable "network" {}
variable "policy" {}

resource "azurerm_kubernetes_cluster" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin = "azure"
    network_policy = "cilium" # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "cilium" {
  name                = "cilium"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin     = "azure"
    network_data_plane = "cilium" # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_kubernetes_cluster" "nobody" {
  name                = "nobody"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile { # expect: FAIL
    network_plugin = "azure"
  }
}

resource "azurerm_kubernetes_cluster" "none" {
  name                = "none"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin = "azure"
    network_policy = "none" # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin = "azure"
    network_policy = var.policy # expect: MANUAL
  }
}

resource "azurerm_kubernetes_cluster" "unknown_profile" {
  name                = "unknown-profile"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name    = "system"
    vm_size = "Standard_D4ds_v5"
  }

  identity {
    type = "SystemAssigned"
  }

  dynamic "network_profile" {
    for_each = var.network
    content {
      network_plugin = "azure"
      network_policy = "cilium" # expect: MANUAL
    }
  }
}
