resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false

  network_rules {
    default_action             = "Deny"
    bypass                     = ["AzureServices"]
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}
