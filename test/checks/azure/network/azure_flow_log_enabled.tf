# example
resource "azurerm_network_watcher_flow_log" "shop" {
  name                 = "shop"
  network_watcher_name = azurerm_network_watcher.shop.name
  resource_group_name  = azurerm_resource_group.shop.name
  target_resource_id   = azurerm_virtual_network.shop.id
  storage_account_id   = azurerm_storage_account.logs.id
  enabled              = true # expect: PASS
  retention_policy {
    enabled = true
    days    = 90
  }
}
# end of example

variable "setting" {}

resource "azurerm_network_watcher_flow_log" "good" {
  name                 = "good"
  network_watcher_name = "watcher"
  resource_group_name  = "shop"
  target_resource_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/shop"
  storage_account_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/logs"
  enabled              = true # expect: PASS
  retention_policy {
    enabled = true
    days    = 90
  }
}

resource "azurerm_network_watcher_flow_log" "bad" {
  name                 = "bad"
  network_watcher_name = "watcher"
  resource_group_name  = "shop"
  target_resource_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/shop"
  storage_account_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/logs"
  enabled              = false # expect: FAIL
  retention_policy {
    enabled = true
    days    = 90
  }
}

resource "azurerm_network_watcher_flow_log" "unknown" {
  name                 = "unknown"
  network_watcher_name = "watcher"
  resource_group_name  = "shop"
  target_resource_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/shop"
  storage_account_id   = "/subscriptions/0/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/logs"
  enabled              = var.setting # expect: MANUAL
  retention_policy {
    enabled = true
    days    = 90
  }
}
