# example
resource "azurerm_mssql_server" "orders" { # expect: PASS
  name                = "shop-orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  version             = "12.0"

  azuread_administrator {
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}
# end of example

variable "password" {
  sensitive = true
}

variable "with_default" {
  default = "correct-horse-battery"
}

resource "random_password" "administrator" {
  length = 32
}

resource "azurerm_mssql_server" "made_up" {
  name                = "made-up"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  administrator_login          = "shop"
  administrator_login_password = random_password.administrator.result # expect: PASS
}

resource "azurerm_mssql_server" "variable" {
  name                = "variable"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  administrator_login          = "shop"
  administrator_login_password = var.password # expect: PASS
}

resource "azurerm_mssql_server" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "written" {
  name                = "written"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  administrator_login          = "shop"
  administrator_login_password = "correct-horse-battery" # expect: FAIL
}

resource "azurerm_mssql_server" "default_of_a_variable" {
  name                = "default-of-a-variable"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  administrator_login          = "shop"
  administrator_login_password = var.with_default # expect: FAIL
}

# Write-only keeps it out of the state, and not out of the repository.
resource "azurerm_mssql_server" "write_only" {
  name                = "write-only"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  administrator_login             = "shop"
  administrator_login_password_wo = "correct-horse-battery" # expect: FAIL
}

resource "azurerm_sql_server" "old_bad" {
  name                         = "old-bad"
  administrator_login_password = "Winter-is-here-2019" # expect: FAIL
}
