# example
resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  version             = "12.0"

  azuread_administrator { # expect: PASS
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}
# end of example

variable "administrators" {}
variable "login" {}

resource "azurerm_mssql_server" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  azuread_administrator { # expect: PASS
    login_username = "sql-admins"
    object_id      = "9d0cb4c4-7f5e-4c1b-8f5b-52f0a8b7e7a1"
  }
}

resource "azurerm_mssql_server" "unknown_login" {
  name                = "unknown-login"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  azuread_administrator { # expect: PASS
    login_username = var.login
    object_id      = "9d0cb4c4-7f5e-4c1b-8f5b-52f0a8b7e7a1"
  }
}

resource "azurerm_mssql_server" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  dynamic "azuread_administrator" {
    for_each = var.administrators
    content { # expect: MANUAL
      login_username = azuread_administrator.value
      object_id      = azuread_administrator.key
    }
  }
}

resource "azurerm_sql_server" "old_good" {
  name = "old-good"
}

resource "azurerm_sql_active_directory_administrator" "old_good" { # expect: PASS
  server_name = azurerm_sql_server.old_good.name
  login       = "sql-admins"
}

resource "azurerm_sql_server" "old_bad" { # expect: FAIL
  name = "old-bad"
}

# As version 2 of the provider may have it.
resource "azurerm_mssql_server" "separate" {
  name = "separate"
}

resource "azurerm_sql_active_directory_administrator" "separate" { # expect: PASS
  server_name = azurerm_mssql_server.separate.name
  login       = "sql-admins"
}
