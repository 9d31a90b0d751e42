# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  local_account_disabled = true # expect: PASS

  azure_active_directory_role_based_access_control {
    azure_rbac_enabled     = true
    admin_group_object_ids = [azuread_group.cluster_administrators.object_id]
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

variable "local" {}

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

  local_account_disabled = true # expect: PASS
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

  local_account_disabled = false # expect: FAIL
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

  local_account_disabled = var.local # expect: MANUAL
}
