resource "azurerm_kubernetes_cluster" "shop" {
  name                      = "shop"
  resource_group_name       = azurerm_resource_group.shop.name
  location                  = azurerm_resource_group.shop.location
  dns_prefix                = "shop"
  automatic_upgrade_channel = "patch"
  azure_policy_enabled      = true
  local_account_disabled    = true
  oidc_issuer_enabled       = true
  workload_identity_enabled = true
  tags                      = local.tags

  default_node_pool {
    name                    = "system"
    vm_size                 = "Standard_D4ds_v5"
    node_count              = 3
    host_encryption_enabled = true
    vnet_subnet_id          = azurerm_subnet.application.id
  }

  key_vault_secrets_provider {
    secret_rotation_enabled = true
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin      = "azure"
    network_plugin_mode = "overlay"
    network_data_plane  = "cilium"
    network_policy      = "cilium"
  }

  oms_agent {
    log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id
  }

  api_server_access_profile {
    authorized_ip_ranges = [local.office]
  }

  azure_active_directory_role_based_access_control {
    azure_rbac_enabled     = true
    admin_group_object_ids = ["2b9e4c7a-6d1f-4f3a-9c58-0e7d1a2b3c4d"]
  }
}

resource "azurerm_log_analytics_workspace" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  retention_in_days   = 90
  tags                = local.tags
}
