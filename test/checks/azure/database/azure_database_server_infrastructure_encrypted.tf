# example
resource "azurerm_postgresql_server" "shop" {
  name                              = "shop"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  version                           = "11"
  sku_name                          = "GP_Gen5_4"
  administrator_login               = "operator"
  administrator_login_password      = var.password
  infrastructure_encryption_enabled = true # expect: PASS
  public_network_access_enabled     = false
  ssl_enforcement_enabled           = true
}
# end of example

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
