# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  role_based_access_control_enabled = true # expect: PASS

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

variable "roles" {}

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

  role_based_access_control_enabled = true # expect: PASS
}

# On unless it is turned off.
resource "azurerm_kubernetes_cluster" "absent" { # expect: PASS
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

  role_based_access_control_enabled = false # expect: FAIL
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

  role_based_access_control_enabled = var.roles # expect: MANUAL
}

# As version 2 of the provider has it.
resource "azurerm_kubernetes_cluster" "old_good" {
  name = "old-good"
  role_based_access_control {
    enabled = true # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "old_bad" {
  name = "old-bad"
  role_based_access_control {
    enabled = false # expect: FAIL
  }
}
