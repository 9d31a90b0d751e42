# example
resource "azurerm_postgresql_flexible_server" "shop" { # expect: PASS
  name                         = "shop"
  resource_group_name          = azurerm_resource_group.shop.name
  location                     = azurerm_resource_group.shop.location
  version                      = "17"
  sku_name                     = "GP_Standard_D2s_v3"
  administrator_login          = "operator"
  administrator_password       = var.password
  geo_redundant_backup_enabled = true
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "office" {
  name             = "office"
  server_id        = azurerm_postgresql_flexible_server.shop.id
  start_ip_address = "198.51.100.7"
  end_ip_address   = "198.51.100.7"
}
# end of example

variable "start" {}

resource "azurerm_postgresql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "bad" {
  name             = "bad"
  server_id        = azurerm_postgresql_flexible_server.bad.id
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mysql_flexible_server" "bad" {
  name = "bad"
}

resource "azurerm_mysql_flexible_server_firewall_rule" "bad" {
  name             = "bad"
  server_name      = azurerm_mysql_flexible_server.bad.name
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name = "unknown"
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "unknown" {
  name             = "unknown"
  server_id        = azurerm_postgresql_flexible_server.unknown.id
  start_ip_address = var.start # expect: MANUAL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_postgresql_flexible_server" "good" { # expect: PASS
  name = "good"
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "good" {
  name             = "good"
  server_id        = azurerm_postgresql_flexible_server.good.id
  start_ip_address = "198.51.100.7"
  end_ip_address   = "198.51.100.7"
}

# Of a server that is declared elsewhere.
resource "azurerm_postgresql_flexible_server_firewall_rule" "elsewhere" {
  name             = "elsewhere"
  server_id        = "/subscriptions/1/servers/elsewhere"
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mysql_flexible_server_firewall_rule" "elsewhere" {
  name             = "elsewhere"
  server_name      = "elsewhere"
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_bad" {
  name = "single_bad"
}

resource "azurerm_postgresql_firewall_rule" "single_bad" {
  name             = "single_bad"
  server_name      = azurerm_postgresql_server.single_bad.name
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mysql_server" "single_good" { # expect: PASS
  name = "single_good"
}

resource "azurerm_mariadb_server" "single_bad" {
  name = "single_bad"
}

resource "azurerm_mariadb_firewall_rule" "single_bad" {
  name             = "single_bad"
  server_name      = azurerm_mariadb_server.single_bad.name
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}

resource "azurerm_mysql_firewall_rule" "elsewhere" {
  name             = "elsewhere"
  server_name      = "another"
  start_ip_address = "0.0.0.0" # expect: FAIL
  end_ip_address   = "255.255.255.255"
}
