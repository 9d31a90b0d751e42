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
