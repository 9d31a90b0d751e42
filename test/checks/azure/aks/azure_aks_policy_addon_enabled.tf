# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  azure_policy_enabled = true # expect: PASS

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

  azure_policy_enabled = true # expect: PASS
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

resource "azurerm_kubernetes_cluster" "bad" {
  name                = "bad"
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

  azure_policy_enabled = false # expect: FAIL
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

  azure_policy_enabled = var.policy # expect: MANUAL
}
