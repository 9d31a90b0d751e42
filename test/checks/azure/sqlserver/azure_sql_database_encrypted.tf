# example
resource "azurerm_mssql_database" "orders" {
  name                                = "orders"
  server_id                           = azurerm_mssql_server.shop.id
  sku_name                            = "S1"
  transparent_data_encryption_enabled = true # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_mssql_database" "good" {
  name                                = "good"
  transparent_data_encryption_enabled = true # expect: PASS
}

resource "azurerm_mssql_database" "bad" {
  name                                = "bad"
  transparent_data_encryption_enabled = false # expect: FAIL
}

resource "azurerm_mssql_database" "unknown" {
  name                                = "unknown"
  transparent_data_encryption_enabled = var.given # expect: MANUAL
}

resource "azurerm_mssql_database" "absent" { # expect: PASS
  name = "absent"
}

# Version 3 of the provider and before; encryption cannot be turned off.
resource "azurerm_sql_database" "old_good" { # expect: PASS
  name        = "old-good"
  server_name = "shared"
}
