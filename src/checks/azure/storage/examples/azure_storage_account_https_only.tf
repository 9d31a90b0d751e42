resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
  https_traffic_only_enabled      = true
}
