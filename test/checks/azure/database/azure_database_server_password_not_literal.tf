variable "password" {}

resource "azurerm_postgresql_flexible_server" "written" {
  name                   = "written"
  administrator_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "given" {
  name                   = "given"
  administrator_password = var.password # expect: PASS
}

resource "azurerm_mysql_flexible_server" "written" {
  name                   = "written"
  administrator_password = "Xk29-forest-lamp" # expect: FAIL
}

resource "azurerm_mysql_flexible_server" "absent" { # expect: PASS
  name = "absent"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_bad" {
  name                         = "single_bad"
  administrator_login_password = "Correct-Horse-9" # expect: FAIL
}

resource "azurerm_mariadb_server" "single_good" {
  name                         = "single_good"
  administrator_login_password = random_password.admin.result # expect: PASS
}

# A tool writes the password here before the files are applied.
resource "azurerm_mysql_flexible_server" "filled_in" {
  name                   = "filled-in"
  resource_group_name    = "app"
  location               = "westeurope"
  administrator_password = "$(secretOrRandomPassword)" # expect: PASS
}

resource "azurerm_mysql_flexible_server" "begins_with_a_dollar" {
  name                   = "dollar"
  resource_group_name    = "app"
  location               = "westeurope"
  administrator_password = "$ecret-Pa55" # expect: FAIL
}
