# example
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
  state                        = "Enabled" # expect: PASS
  email_account_admins_enabled = true
  email_addresses              = ["security@example.com"]
}
# end of example

variable "given" {}

resource "azurerm_mssql_server" "good" {
  name = "good"
}

resource "azurerm_mssql_server_security_alert_policy" "good" {
  server_name = azurerm_mssql_server.good.name
  state       = "Enabled" # expect: PASS
}

resource "azurerm_mssql_server" "bad" {
  name = "bad"
}

resource "azurerm_mssql_server_security_alert_policy" "bad" {
  server_name = azurerm_mssql_server.bad.name
  state       = "Disabled" # expect: FAIL
}

resource "azurerm_mssql_server" "some" {
  name = "some"
}

resource "azurerm_mssql_server_security_alert_policy" "some" {
  server_name     = azurerm_mssql_server.some.name
  state           = "Enabled"
  disabled_alerts = ["Sql_Injection"] # expect: FAIL
}

resource "azurerm_mssql_server" "unknown" {
  name = "unknown"
}

resource "azurerm_mssql_server_security_alert_policy" "unknown" {
  server_name = azurerm_mssql_server.unknown.name
  state       = var.given # expect: MANUAL
}

resource "azurerm_mssql_server" "without" {
  name = "without"
}

resource "azurerm_sql_server" "old_bad" {
  name = "old-bad"
  threat_detection_policy {
    state = "Disabled" # expect: FAIL
  }
}

# Policies of servers that are declared elsewhere.
resource "azurerm_mssql_server_security_alert_policy" "elsewhere_good" {
  server_name = "shared"
  state       = "Enabled" # expect: PASS
}

resource "azurerm_mssql_server_security_alert_policy" "elsewhere_bad" {
  server_name = "shared"
  state       = "Disabled" # expect: FAIL
}
