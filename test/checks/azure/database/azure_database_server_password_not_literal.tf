# example
resource "azurerm_postgresql_flexible_server" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "17"
  sku_name                      = "GP_Standard_D2s_v3"
  administrator_login           = "operator"
  administrator_password        = var.password # expect: PASS
  geo_redundant_backup_enabled  = true
  public_network_access_enabled = false
}

resource "azurerm_postgresql_flexible_server_configuration" "tls" {
  name      = "require_secure_transport"
  server_id = azurerm_postgresql_flexible_server.shop.id
  value     = "on"
}
# end of example

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
