variable "password" {}

resource "azurerm_postgresql_flexible_server" "written" {
  name = "written"
  administrator_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "given" {
  name = "given"
  administrator_password = var.password # expect: PASS
}

resource "azurerm_mysql_flexible_server" "written" {
  name = "written"
  administrator_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: PASS
  name = "absent"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_bad" {
  name = "single_bad"
  administrator_login_password = "Correct-Horse-9" # expect: FAIL
}

resource "azurerm_mariadb_server" "single_good" {
  name = "single_good"
  administrator_login_password = random_password.admin.result # expect: PASS
}
