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
  value               = "ON" # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_mysql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_mysql_flexible_server_configuration" "good_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.good.name
  value       = "ON" # expect: PASS
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_mysql_flexible_server_configuration" "bad_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.bad.name
  value       = "OFF" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_mysql_flexible_server_configuration" "unknown_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_flexible_server.unknown.name
  value       = var.given # expect: MANUAL
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_mysql_server" "single_good" {
  name = "single_good"
}

resource "azurerm_mysql_configuration" "single_good_audit_log_enabled" {
  name        = "audit_log_enabled"
  server_name = azurerm_mysql_server.single_good.name
  value       = "ON" # expect: PASS
}

resource "azurerm_mysql_server" "single_absent" { # expect: FAIL
  name = "single_absent"
}

# Parameters of servers that are declared elsewhere.
resource "azurerm_mysql_configuration" "elsewhere_bad" {
  name        = "audit_log_enabled"
  server_name = "shared"
  value       = "OFF" # expect: FAIL
}

resource "azurerm_mysql_configuration" "elsewhere_unknown" {
  name        = "audit_log_enabled"
  server_name = "shared"
  value       = var.given # expect: MANUAL
}
