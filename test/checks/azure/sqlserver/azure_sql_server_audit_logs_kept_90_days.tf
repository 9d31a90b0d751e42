# example
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
  retention_in_days     = 90 # expect: PASS
}
# end of example

variable "days" {}

resource "azurerm_mssql_server" "good" {
  name = "good"
}

resource "azurerm_mssql_server_extended_auditing_policy" "good" {
  server_id         = azurerm_mssql_server.good.id
  retention_in_days = 90 # expect: PASS
}

resource "azurerm_mssql_server" "ever" {
  name = "ever"
}

resource "azurerm_mssql_server_extended_auditing_policy" "ever" {
  server_id         = azurerm_mssql_server.ever.id
  retention_in_days = 0 # expect: PASS
}

resource "azurerm_mssql_server" "bad" {
  name = "bad"
}

resource "azurerm_mssql_server_extended_auditing_policy" "bad" {
  server_id         = azurerm_mssql_server.bad.id
  retention_in_days = 30 # expect: FAIL
}

resource "azurerm_mssql_server" "absent" {
  name = "absent"
}

resource "azurerm_mssql_server_extended_auditing_policy" "absent" { # expect: PASS
  server_id = azurerm_mssql_server.absent.id
}

resource "azurerm_mssql_server" "unknown" {
  name = "unknown"
}

resource "azurerm_mssql_server_extended_auditing_policy" "unknown" {
  server_id         = azurerm_mssql_server.unknown.id
  retention_in_days = var.days # expect: MANUAL
}

resource "azurerm_mssql_server" "off" {
  name = "off"
}

resource "azurerm_mssql_server_extended_auditing_policy" "off" {
  server_id         = azurerm_mssql_server.off.id
  enabled           = false
  retention_in_days = 30
}

resource "azurerm_mssql_server" "without" {
  name = "without"
}

resource "azurerm_sql_server" "old_bad" {
  name = "old-bad"
  extended_auditing_policy {
    retention_in_days = 30 # expect: FAIL
  }
}

# A policy of a server that is declared elsewhere.
resource "azurerm_mssql_server_extended_auditing_policy" "elsewhere_bad" {
  server_id         = "/subscriptions/11111111-1111-1111-1111-111111111111/resourceGroups/shop/providers/Microsoft.Sql/servers/shared"
  retention_in_days = 30 # expect: FAIL
}
