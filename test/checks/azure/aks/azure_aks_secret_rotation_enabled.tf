# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  key_vault_secrets_provider {
    secret_rotation_enabled = true # expect: PASS
  }

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
  name = "good"
  key_vault_secrets_provider {
    secret_rotation_enabled = true # expect: PASS
  }
}

resource "azurerm_kubernetes_cluster" "bad" {
  name = "bad"
  key_vault_secrets_provider {
    secret_rotation_enabled = false # expect: FAIL
  }
}

resource "azurerm_kubernetes_cluster" "unknown" {
  name = "unknown"
  key_vault_secrets_provider {
    secret_rotation_enabled = var.given # expect: MANUAL
  }
}

resource "azurerm_kubernetes_cluster" "without" {
  name = "without"
}
