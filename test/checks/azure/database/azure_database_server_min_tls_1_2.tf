# example
resource "azurerm_postgresql_flexible_server" "shop" { # expect: PASS
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "17"
  sku_name                      = "GP_Standard_D2s_v3"
  administrator_login           = "operator"
  administrator_password        = var.password
  geo_redundant_backup_enabled  = true
  public_network_access_enabled = false
}

resource "azurerm_postgresql_flexible_server_configuration" "tls" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on"
}
# end of example

variable "value" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name      = "ssl_min_protocol_version"
  server_id = azurerm_postgresql_flexible_server.good.id
  value     = "TLSv1.3" # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad" {
  name      = "ssl_min_protocol_version"
  server_id = azurerm_postgresql_flexible_server.bad.id
  value     = "TLSv1.1" # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_postgresql_flexible_server_configuration" "unknown" {
  name      = "ssl_min_protocol_version"
  server_id = azurerm_postgresql_flexible_server.unknown.id
  value     = var.value # expect: MANUAL
}

resource "azurerm_mysql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_mysql_flexible_server_configuration" "good" {
  name        = "tls_version"
  server_name = azurerm_mysql_flexible_server.good.name
  value       = "TLSv1.2,TLSv1.3" # expect: PASS
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_mysql_flexible_server_configuration" "bad" {
  name        = "tls_version"
  server_name = azurerm_mysql_flexible_server.bad.name
  value       = "TLSv1,TLSv1.2" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: PASS
  name = "absent"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_good" {
  name                             = "single_good"
  ssl_minimal_tls_version_enforced = "TLS1_2" # expect: PASS
}

resource "azurerm_mysql_server" "single_bad" {
  name                             = "single_bad"
  ssl_minimal_tls_version_enforced = "TLS1_1" # expect: FAIL
}

resource "azurerm_mariadb_server" "single_bad" {
  name                             = "single_bad"
  ssl_minimal_tls_version_enforced = "TLSEnforcementDisabled" # expect: FAIL
}

resource "azurerm_mariadb_server" "single_unknown" {
  name                             = "single_unknown"
  ssl_minimal_tls_version_enforced = var.value # expect: MANUAL
}
