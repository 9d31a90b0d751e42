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
  state                        = "Enabled"
  email_account_admins_enabled = true
  email_addresses              = ["security@example.com"] # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_mssql_server" "good" {
  name = "good"
}

resource "azurerm_mssql_server_security_alert_policy" "good" {
  server_name     = azurerm_mssql_server.good.name
  state           = "Enabled"
  email_addresses = ["security@example.com"] # expect: PASS
}

resource "azurerm_mssql_server" "bad" {
  name = "bad"
}

resource "azurerm_mssql_server_security_alert_policy" "bad" {
  server_name     = azurerm_mssql_server.bad.name
  state           = "Enabled"
  email_addresses = [] # expect: FAIL
}

resource "azurerm_mssql_server" "unknown" {
  name = "unknown"
}

resource "azurerm_mssql_server_security_alert_policy" "unknown" {
  server_name     = azurerm_mssql_server.unknown.name
  state           = "Enabled"
  email_addresses = var.given # expect: MANUAL
}

resource "azurerm_mssql_server" "off" {
  name = "off"
}

resource "azurerm_mssql_server_security_alert_policy" "off" {
  server_name = azurerm_mssql_server.off.name
  state       = "Disabled"
}

resource "azurerm_mssql_server" "without" {
  name = "without"
}

# A policy of a server that is declared elsewhere.
resource "azurerm_mssql_server_security_alert_policy" "elsewhere_bad" { # expect: FAIL
  server_name = "shared"
  state       = "Enabled"
}
