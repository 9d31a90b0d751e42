variable "setting" {}

resource "azurerm_postgresql_flexible_server" "good" {
  name                          = "good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_postgresql_flexible_server" "bad" {
  name                          = "bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_postgresql_flexible_server" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_postgresql_flexible_server" "unknown" {
  name                          = "unknown"
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_mysql_flexible_server" "text" {
  name                  = "text"
  public_network_access = "Disabled" # expect: PASS
}

resource "azurerm_subnet" "shop" {
  name = "shop"
}

resource "azurerm_mysql_flexible_server" "subnet" { # expect: PASS
  name                = "subnet"
  delegated_subnet_id = azurerm_subnet.shop.id
}

# Those that were before flexible servers: single servers.
resource "azurerm_postgresql_server" "single_good" {
  name                          = "single_good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_mysql_server" "single_bad" {
  name                          = "single_bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_mariadb_server" "single_absent" { # expect: FAIL
  name = "single_absent"
}
