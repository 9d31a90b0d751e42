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

resource "azurerm_mssql_virtual_network_rule" "application" {
  name      = "application"
  server_id = azurerm_mssql_server.orders.id
  subnet_id = azurerm_subnet.application.id
}
# end of example

variable "address" {}
variable "server" {}

resource "azurerm_mssql_server" "office" { # expect: PASS
  name                = "office"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "office" {
  name             = "office"
  server_id        = azurerm_mssql_server.office.id
  start_ip_address = "198.51.100.0"
  end_ip_address   = "198.51.100.255"
}

resource "azurerm_mssql_server" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server" "azure" {
  name                = "azure"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "azure" {
  name             = "azure"
  server_id        = azurerm_mssql_server.azure.id
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "0.0.0.0"
}

# The internet, which is a check of its own.
resource "azurerm_mssql_server" "internet" { # expect: PASS
  name                = "internet"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "internet" {
  name             = "internet"
  server_id        = azurerm_mssql_server.internet.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mssql_server" "private" {
  name                = "private"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_mssql_firewall_rule" "private" {
  name             = "private"
  server_id        = azurerm_mssql_server.private.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_mssql_server" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "unknown" {
  name             = "unknown"
  server_id        = azurerm_mssql_server.unknown.id
  start_ip_address = var.address # expect: MANUAL
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_mssql_server" "surely_not" { # expect: PASS
  name                = "surely-not"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "surely_not" {
  name             = "surely-not"
  server_id        = azurerm_mssql_server.surely_not.id
  start_ip_address = var.address
  end_ip_address   = "198.51.100.7"
}

resource "azurerm_mssql_firewall_rule" "elsewhere" {
  name             = "elsewhere"
  server_id        = var.server
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "0.0.0.0"
}
