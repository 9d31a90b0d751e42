resource "azurerm_network_watcher_flow_log" "shop" {
  name                 = "shop"
  network_watcher_name = azurerm_network_watcher.shop.name
  resource_group_name  = azurerm_resource_group.shop.name
  target_resource_id   = azurerm_virtual_network.shop.id
  storage_account_id   = azurerm_storage_account.logs.id
  enabled              = true
  retention_policy {
    enabled = true
    days    = 90
  }
}
