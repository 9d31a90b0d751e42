resource "azurerm_mssql_server" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "12.0"
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false

  azuread_administrator {
    azuread_authentication_only = true
    login_username              = "database-administrators"
    object_id                   = var.administrators
  }
}

resource "azurerm_mssql_server_security_alert_policy" "shop" {
  resource_group_name          = azurerm_resource_group.shop.name
  server_name                  = azurerm_mssql_server.shop.name
  state                        = "Enabled"
  email_account_admins_enabled = true
  email_addresses              = ["security@example.com"]
}
