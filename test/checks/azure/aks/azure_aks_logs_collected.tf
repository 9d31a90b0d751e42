# example
resource "azurerm_kubernetes_cluster" "shop" {
  name                    = "shop"
  resource_group_name     = azurerm_resource_group.shop.name
  location                = azurerm_resource_group.shop.location
  dns_prefix              = "shop"
  private_cluster_enabled = true

  oms_agent { # expect: PASS
    log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id
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

variable "enabled" {}
variable "cluster" {}

resource "azurerm_kubernetes_cluster" "agent" {
  name = "agent"
  oms_agent { # expect: PASS
    log_analytics_workspace_id = "workspace"
  }
}

resource "azurerm_kubernetes_cluster" "old" {
  name = "old"
  addon_profile {
    oms_agent {
      enabled = true # expect: PASS
    }
  }
}

resource "azurerm_kubernetes_cluster" "old_off" {
  name = "old-off"
  addon_profile {
    oms_agent {
      enabled = false # expect: FAIL
    }
  }
}

resource "azurerm_kubernetes_cluster" "old_unknown" {
  name = "old-unknown"
  addon_profile {
    oms_agent {
      enabled = var.enabled # expect: MANUAL
    }
  }
}

resource "azurerm_kubernetes_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_kubernetes_cluster" "setting" {
  name = "setting"
}

resource "azurerm_monitor_diagnostic_setting" "setting" { # expect: PASS
  name               = "logs"
  target_resource_id = azurerm_kubernetes_cluster.setting.id
}
