# example
resource "azurerm_postgresql_flexible_server" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "17"
  sku_name                      = "GP_Standard_D2s_v3"
  public_network_access_enabled = false
}

resource "azurerm_postgresql_flexible_server_configuration" "log_connections" {
  name      = "log_connections"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on" # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name      = "log_connections"
  server_id = azurerm_postgresql_flexible_server.good.id
  value     = "on" # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad" {
  name      = "log_connections"
  server_id = azurerm_postgresql_flexible_server.bad.id
  value     = "off" # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_postgresql_flexible_server_configuration" "unknown" {
  name      = "log_connections"
  server_id = azurerm_postgresql_flexible_server.unknown.id
  value     = var.given # expect: MANUAL
}

resource "azurerm_postgresql_flexible_server" "absent" { # expect: PASS
  name = "absent"
}

resource "azurerm_postgresql_server" "single_good" {
  name = "single_good"
}

resource "azurerm_postgresql_configuration" "single_good" {
  name        = "log_connections"
  server_name = azurerm_postgresql_server.single_good.name
  value       = "ON" # expect: PASS
}

resource "azurerm_postgresql_server" "single_bad" {
  name = "single_bad"
}

resource "azurerm_postgresql_configuration" "single_bad" {
  name        = "log_connections"
  server_name = azurerm_postgresql_server.single_bad.name
  value       = "off" # expect: FAIL
}

resource "azurerm_postgresql_server" "single_unknown" {
  name = "single_unknown"
}

resource "azurerm_postgresql_configuration" "single_unknown" {
  name        = "log_connections"
  server_name = azurerm_postgresql_server.single_unknown.name
  value       = var.given # expect: MANUAL
}

resource "azurerm_postgresql_server" "single_absent" { # expect: PASS
  name = "single_absent"
}
