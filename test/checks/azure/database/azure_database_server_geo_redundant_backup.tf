# example
resource "azurerm_postgresql_flexible_server" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "17"
  sku_name                      = "GP_Standard_D2s_v3"
  administrator_login           = "operator"
  administrator_password        = var.password
  geo_redundant_backup_enabled  = true # expect: PASS
  public_network_access_enabled = false
}

resource "azurerm_postgresql_flexible_server_configuration" "tls" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on"
}
# end of example

variable "setting" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name                         = "good"
  geo_redundant_backup_enabled = true # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name                         = "bad"
  geo_redundant_backup_enabled = false # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name                         = "unknown"
  geo_redundant_backup_enabled = var.setting # expect: MANUAL
}

resource "azurerm_postgresql_flexible_server" "replica" {
  name        = "replica"
  create_mode = "Replica"
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_good" {
  name                         = "single_good"
  geo_redundant_backup_enabled = true # expect: PASS
}

resource "azurerm_mysql_server" "single_bad" {
  name                         = "single_bad"
  geo_redundant_backup_enabled = false # expect: FAIL
}

resource "azurerm_mariadb_server" "single_absent" { # expect: FAIL
  name = "single_absent"
}

resource "azurerm_mysql_server" "single_replica" {
  name        = "single_replica"
  create_mode = "Replica"
}
