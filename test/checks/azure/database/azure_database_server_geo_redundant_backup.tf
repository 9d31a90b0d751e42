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
