resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  version             = "12.0"

  azuread_administrator {
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}

resource "azurerm_mssql_server_extended_auditing_policy" "orders" {
  server_id             = azurerm_mssql_server.orders.id
  blob_storage_endpoint = azurerm_storage_account.audit.primary_blob_endpoint
  retention_in_days     = 90
}
