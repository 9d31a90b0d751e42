# example
resource "azurerm_mysql_flexible_server" "shop" {
  name                  = "shop"
  resource_group_name   = azurerm_resource_group.shop.name
  location              = azurerm_resource_group.shop.location
  sku_name              = "GP_Standard_D2ds_v4"
  public_network_access = "Disabled"
}

resource "azurerm_mysql_flexible_server_configuration" "audit" {
  name                = "audit_log_enabled"
  resource_group_name = azurerm_resource_group.shop.name
  server_name         = azurerm_mysql_flexible_server.shop.name
  value               = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "events" {
  name                = "audit_log_events"
  resource_group_name = azurerm_resource_group.shop.name
  server_name         = azurerm_mysql_flexible_server.shop.name
  value               = "ADMIN,CONNECTION,DCL,DDL" # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_mysql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_mysql_flexible_server_configuration" "good_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.good.name
  value       = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "good_audit_log_events" {
  name        = "audit_log_events"
  server_name = azurerm_mysql_flexible_server.good.name
  value       = "ADMIN,CONNECTION" # expect: PASS
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_mysql_flexible_server_configuration" "bad_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.bad.name
  value       = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "bad_audit_log_events" {
  name        = "audit_log_events"
  server_name = azurerm_mysql_flexible_server.bad.name
  value       = "DDL,ADMIN" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_mysql_flexible_server_configuration" "unknown_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.unknown.name
  value       = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "unknown_audit_log_events" {
  name        = "audit_log_events"
  server_name = azurerm_mysql_flexible_server.unknown.name
  value       = var.given # expect: MANUAL
}

resource "azurerm_mysql_flexible_server" "default" { # expect: PASS
  name = "default"
}

resource "azurerm_mysql_flexible_server_configuration" "default_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.default.name
  value       = "ON"
}

resource "azurerm_mysql_flexible_server" "absent" {
  name = "absent"
}

resource "azurerm_mysql_flexible_server_configuration" "absent_audit_log_events" {
  name        = "audit_log_events"
  server_name = azurerm_mysql_flexible_server.absent.name
  value       = "DDL"
}
