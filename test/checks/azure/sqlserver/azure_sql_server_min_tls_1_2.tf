# example
resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  version             = "12.0"
  minimum_tls_version = "1.2" # expect: PASS

  azuread_administrator {
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}
# end of example

variable "tls" {}

resource "azurerm_mssql_server" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  minimum_tls_version = "1.2" # expect: PASS
}

# 1.2 since version 3 of the provider.
resource "azurerm_mssql_server" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "old" {
  name                = "old"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  minimum_tls_version = "1.0" # expect: FAIL
}

resource "azurerm_mssql_server" "older_than_good" {
  name                = "older-than-good"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  minimum_tls_version = "1.1" # expect: FAIL
}

# Up to version 4 of the provider.
resource "azurerm_mssql_server" "any" {
  name                = "any"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  minimum_tls_version = "Disabled" # expect: FAIL
}

resource "azurerm_mssql_server" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  minimum_tls_version = var.tls # expect: MANUAL
}

# The provider cannot set it.
resource "azurerm_sql_server" "old" { # expect: MANUAL
  name = "old"
}
