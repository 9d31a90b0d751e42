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

resource "azurerm_mssql_firewall_rule" "headquarters" {
  name             = "office"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "198.51.100.0"
  end_ip_address   = "198.51.100.255"
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

# Nobody gets in.
resource "azurerm_mssql_server" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

# All of Azure, which is a check of its own.
resource "azurerm_mssql_server" "azure" { # expect: PASS
  name                = "azure"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "azure" {
  name             = "azure"
  server_id        = azurerm_mssql_server.azure.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_mssql_server" "internet" {
  name                = "internet"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "internet" {
  name             = "internet"
  server_id        = azurerm_mssql_server.internet.id
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

# All but its first and last address.
resource "azurerm_mssql_server" "nearly" {
  name                = "nearly"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "nearly" {
  name             = "nearly"
  server_id        = azurerm_mssql_server.nearly.id
  start_ip_address = "0.0.0.1" # expect: FAIL
  end_ip_address   = "255.255.255.254"
}

# Half of it.
resource "azurerm_mssql_server" "half" {
  name                = "half"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "half" {
  name             = "half"
  server_id        = azurerm_mssql_server.half.id
  start_ip_address = "128.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mssql_server" "largest_network" { # expect: PASS
  name                = "largest-network"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "largest_network" {
  name             = "largest-network"
  server_id        = azurerm_mssql_server.largest_network.id
  start_ip_address = "10.0.0.0"
  end_ip_address   = "10.255.255.255"
}

resource "azurerm_mssql_server" "one_more_address" {
  name                = "one-more-address"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "one_more_address" {
  name             = "one-more-address"
  server_id        = azurerm_mssql_server.one_more_address.id
  start_ip_address = "10.0.0.0" # expect: FAIL
  end_ip_address   = "11.0.0.0"
}

resource "azurerm_mssql_server" "second_rule" {
  name                = "second-rule"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "second_rule_office" {
  name             = "second-rule-office"
  server_id        = azurerm_mssql_server.second_rule.id
  start_ip_address = "198.51.100.7"
  end_ip_address   = "198.51.100.7"
}

resource "azurerm_mssql_firewall_rule" "second_rule_internet" {
  name             = "second-rule-internet"
  server_id        = azurerm_mssql_server.second_rule.id
  start_ip_address = "1.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

# Rules count for nothing here.
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
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_public_ip" "office" {
  name                = "office"
  resource_group_name = "shop"
  location            = "westeurope"
  allocation_method   = "Static"
}

resource "azurerm_mssql_server" "address_of_a_resource" { # expect: PASS
  name                = "address-of-a-resource"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_firewall_rule" "address_of_a_resource" {
  name             = "address-of-a-resource"
  server_id        = azurerm_mssql_server.address_of_a_resource.id
  start_ip_address = azurerm_public_ip.office.ip_address
  end_ip_address   = azurerm_public_ip.office.ip_address
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
  start_ip_address = var.address
  end_ip_address   = var.address # expect: MANUAL
}

# The server is declared elsewhere: the rule is judged by itself.
resource "azurerm_mssql_firewall_rule" "elsewhere" {
  name             = "elsewhere"
  server_id        = var.server
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mssql_firewall_rule" "elsewhere_narrow" { # expect: PASS
  name             = "elsewhere-narrow"
  server_id        = var.server
  start_ip_address = "198.51.100.7"
  end_ip_address   = "198.51.100.7"
}

resource "azurerm_sql_server" "old_bad" {
  name = "old-bad"
}

resource "azurerm_sql_firewall_rule" "old_bad" {
  name             = "AllowAll"
  server_name      = azurerm_sql_server.old_bad.name
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_sql_firewall_rule" "old_elsewhere" {
  name             = "AllowAll"
  server_name      = "shared"
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}
