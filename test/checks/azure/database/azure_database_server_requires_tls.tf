# example
resource "azurerm_postgresql_flexible_server" "shop" {
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
  value     = "on" # expect: PASS
}
# end of example

variable "value" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name = "good"
}

resource "azurerm_postgresql_flexible_server_configuration" "good" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.good.id
  value     = "on" # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_postgresql_flexible_server_configuration" "bad" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.bad.id
  value     = "off" # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_postgresql_flexible_server_configuration" "unknown" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.unknown.id
  value     = var.value # expect: MANUAL
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_mysql_flexible_server_configuration" "bad" {
  name        = "require_secure_transport"
  server_name = azurerm_mysql_flexible_server.bad.name
  value       = "OFF" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: PASS
  name = "absent"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_good" {
  name                    = "single_good"
  ssl_enforcement_enabled = true # expect: PASS
}

resource "azurerm_mysql_server" "single_bad" {
  name                    = "single_bad"
  ssl_enforcement_enabled = false # expect: FAIL
}

resource "azurerm_mariadb_server" "single_bad" {
  name                    = "single_bad"
  ssl_enforcement_enabled = false # expect: FAIL
}

# Parameters of servers that are declared elsewhere.
data "azurerm_postgresql_flexible_server" "shared" {
  name                = "shared"
  resource_group_name = "shop"
}

resource "azurerm_postgresql_flexible_server_configuration" "elsewhere_good" {
  name      = "require_secure_transport"
  server_id = data.azurerm_postgresql_flexible_server.shared.id
  value     = "on" # expect: PASS
}

resource "azurerm_postgresql_flexible_server_configuration" "elsewhere_other" {
  name      = "work_mem"
  server_id = data.azurerm_postgresql_flexible_server.shared.id
  value     = "8192"
}

resource "azurerm_postgresql_flexible_server_configuration" "elsewhere_unnamed" { # expect: MANUAL
  name      = var.value
  server_id = data.azurerm_postgresql_flexible_server.shared.id
  value     = "off"
}

resource "azurerm_mysql_flexible_server_configuration" "elsewhere_bad" {
  name        = "require_secure_transport"
  server_name = "shared"
  value       = "OFF" # expect: FAIL
}
