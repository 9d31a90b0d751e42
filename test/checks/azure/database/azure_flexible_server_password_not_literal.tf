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
