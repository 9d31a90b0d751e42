variable "given" {}

resource "azurerm_postgresql_server" "good" {
  name                              = "good"
  infrastructure_encryption_enabled = true # expect: PASS
}

resource "azurerm_postgresql_server" "bad" {
  name                              = "bad"
  infrastructure_encryption_enabled = false # expect: FAIL
}

resource "azurerm_postgresql_server" "unknown" {
  name                              = "unknown"
  infrastructure_encryption_enabled = var.given # expect: MANUAL
}

resource "azurerm_postgresql_server" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_mysql_server" "mysql_good" {
  name                              = "mysql_good"
  infrastructure_encryption_enabled = true # expect: PASS
}

resource "azurerm_mysql_server" "mysql_bad" {
  name                              = "mysql_bad"
  infrastructure_encryption_enabled = false # expect: FAIL
}

resource "azurerm_mysql_server" "mysql_absent" { # expect: FAIL
  name = "mysql_absent"
}
