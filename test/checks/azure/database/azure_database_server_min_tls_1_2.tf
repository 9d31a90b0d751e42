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
