# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true # expect: PASS

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

variable "private" {}
variable "range" {}
variable "ranges" {}

resource "azurerm_kubernetes_cluster" "private" {
  name                = "private"
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

  private_cluster_enabled = true # expect: PASS
}

resource "azurerm_kubernetes_cluster" "office" {
  name                = "office"
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

  api_server_access_profile {
    authorized_ip_ranges = ["198.51.100.0/24"] # expect: PASS
  }
}

# The same, up to version 3 of the provider.
resource "azurerm_kubernetes_cluster" "office_before_version_4" {
  name                = "office-before-version-4"
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

  api_server_authorized_ip_ranges = ["198.51.100.0/24"] # expect: PASS
}

resource "azurerm_kubernetes_cluster" "private_with_ranges" {
  name                = "private-with-ranges"
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

  private_cluster_enabled = true # expect: PASS
  api_server_access_profile {
    authorized_ip_ranges = ["0.0.0.0/0"]
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

resource "azurerm_kubernetes_cluster" "public" {
  name                = "public"
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

  private_cluster_enabled = false # expect: FAIL
}

resource "azurerm_kubernetes_cluster" "everybody" {
  name                = "everybody"
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

  api_server_access_profile {
    authorized_ip_ranges = ["198.51.100.0/24", "0.0.0.0/0"] # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "everybody_in_halves" {
  name                = "everybody-in-halves"
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

  api_server_access_profile {
    authorized_ip_ranges = ["0.0.0.0/1", "128.0.0.0/1"] # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "no_ranges" {
  name                = "no-ranges"
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

  api_server_access_profile {
    authorized_ip_ranges = [] # expect: FAIL
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

  private_cluster_enabled = var.private # expect: MANUAL
}

resource "azurerm_kubernetes_cluster" "unknown_ranges" {
  name                = "unknown-ranges"
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

  api_server_access_profile {
    authorized_ip_ranges = var.ranges # expect: MANUAL
  }
}

resource "azurerm_kubernetes_cluster" "unknown_beside_everybody" {
  name                = "unknown-beside-everybody"
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

  api_server_access_profile {
    authorized_ip_ranges = [var.range, "0.0.0.0/0"] # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "one_address" {
  name                = "one-address"
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

  api_server_access_profile {
    authorized_ip_ranges = ["${var.range}/32"] # expect: PASS
  }
}
