resource "azurerm_kubernetes_cluster" "shop" {
  name                      = "shop"
  resource_group_name       = azurerm_resource_group.shop.name
  location                  = azurerm_resource_group.shop.location
  dns_prefix                = "shop"
  automatic_upgrade_channel = "patch"
  oidc_issuer_enabled       = true
  tags                      = local.tags

  default_node_pool {
    name           = "system"
    vm_size        = "Standard_D4ds_v5"
    node_count     = 3
    vnet_subnet_id = azurerm_subnet.application.id
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin = "azure"
  }

  api_server_access_profile {
    authorized_ip_ranges = [local.office, "0.0.0.0/0"]
  }
}
