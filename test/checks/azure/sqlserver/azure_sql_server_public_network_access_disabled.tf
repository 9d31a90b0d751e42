variable "public" {}

resource "azurerm_mssql_server" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_mssql_server" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_mssql_server" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  public_network_access_enabled = var.public # expect: MANUAL
}
