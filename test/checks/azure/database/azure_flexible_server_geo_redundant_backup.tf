variable "setting" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name = "good"
  geo_redundant_backup_enabled = true # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "bad"
  geo_redundant_backup_enabled = false # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name = "unknown"
  geo_redundant_backup_enabled = var.setting # expect: MANUAL
}

resource "azurerm_postgresql_flexible_server" "replica" {
  name = "replica"
  create_mode = "Replica"
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}
