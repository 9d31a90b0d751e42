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

resource "azurerm_mssql_server_extended_auditing_policy" "orders" { # expect: PASS
  server_id             = azurerm_mssql_server.orders.id
  blob_storage_endpoint = azurerm_storage_account.audit.primary_blob_endpoint
  retention_in_days     = 90
}
# end of example

variable "audited" {}

resource "azurerm_mssql_server" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "good" { # expect: PASS
  server_id = azurerm_mssql_server.good.id

  log_monitoring_enabled = true
}

resource "azurerm_mssql_server" "told" {
  name                = "told"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "told" {
  server_id = azurerm_mssql_server.told.id

  enabled = true # expect: PASS
}

resource "azurerm_mssql_server" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "turned_off" {
  name                = "turned-off"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "turned_off" {
  server_id = azurerm_mssql_server.turned_off.id

  enabled = false # expect: FAIL
}

resource "azurerm_mssql_server" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "unknown" {
  server_id = azurerm_mssql_server.unknown.id

  enabled = var.audited # expect: MANUAL
}

# As version 2 of the provider has it.
resource "azurerm_mssql_server" "within" {
  name = "within"
  extended_auditing_policy { # expect: PASS
    retention_in_days = 120
  }
}

resource "azurerm_sql_server" "old_good" {
  name = "old-good"
  extended_auditing_policy { # expect: PASS
    retention_in_days = 120
  }
}

resource "azurerm_sql_server" "old_bad" { # expect: FAIL
  name = "old-bad"
}

# Policies of servers that are declared elsewhere.
data "azurerm_mssql_server" "shared" {
  name                = "shared"
  resource_group_name = "shop"
}

resource "azurerm_mssql_server_extended_auditing_policy" "elsewhere_good" { # expect: PASS
  server_id = data.azurerm_mssql_server.shared.id
}

resource "azurerm_mssql_server_extended_auditing_policy" "elsewhere_bad" {
  server_id = "/subscriptions/11111111-1111-1111-1111-111111111111/resourceGroups/shop/providers/Microsoft.Sql/servers/shared"
  enabled   = false # expect: FAIL
}
