resource "azurerm_mssql_server" "orders" {
  name                          = "shop-orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "12.0"
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
  tags                          = local.tags

  azuread_administrator {
    login_username              = "database-administrators"
    object_id                   = "9d0cb4c4-7f5e-4c1b-8f5b-52f0a8b7e7a1"
    azuread_authentication_only = true
  }
}

resource "azurerm_mssql_database" "orders" {
  name      = "orders"
  server_id = azurerm_mssql_server.orders.id
}

resource "azurerm_mssql_server_extended_auditing_policy" "orders" {
  server_id              = azurerm_mssql_server.orders.id
  log_monitoring_enabled = true
}

resource "azurerm_mssql_server_security_alert_policy" "orders" {
  resource_group_name          = azurerm_resource_group.shop.name
  server_name                  = azurerm_mssql_server.orders.name
  state                        = "Enabled"
  email_account_admins_enabled = true
}

resource "azurerm_private_endpoint" "orders" {
  name                = "orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  subnet_id           = azurerm_subnet.application.id

  private_service_connection {
    name                           = "orders"
    private_connection_resource_id = azurerm_mssql_server.orders.id
    subresource_names              = ["sqlServer"]
    is_manual_connection           = false
  }
}
