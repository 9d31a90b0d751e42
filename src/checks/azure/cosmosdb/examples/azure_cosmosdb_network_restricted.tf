resource "azurerm_cosmosdb_account" "shop" {
  name                               = "shop"
  resource_group_name                = azurerm_resource_group.shop.name
  location                           = azurerm_resource_group.shop.location
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false
  local_authentication_enabled       = false
  public_network_access_enabled      = false

  consistency_policy {
    consistency_level = "Session"
  }
  geo_location {
    location          = azurerm_resource_group.shop.location
    failover_priority = 0
  }
}
