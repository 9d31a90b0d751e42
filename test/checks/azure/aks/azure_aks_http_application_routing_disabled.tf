# example
resource "azurerm_kubernetes_cluster" "shop" { # expect: PASS
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
# end of example

variable "given" {}

resource "azurerm_kubernetes_cluster" "good" {
  name                             = "good"
  http_application_routing_enabled = false # expect: PASS
}

resource "azurerm_kubernetes_cluster" "bad" {
  name                             = "bad"
  http_application_routing_enabled = true # expect: FAIL
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name                             = "unknown"
  http_application_routing_enabled = var.given # expect: MANUAL
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: PASS
  name = "absent"
}
