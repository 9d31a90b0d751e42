# example
resource "azurerm_mssql_server" "orders" {
  name                          = "shop-orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  version                       = "12.0"
  public_network_access_enabled = false # expect: PASS

  azuread_administrator {
    login_username              = azuread_group.database_administrators.display_name
    object_id                   = azuread_group.database_administrators.object_id
    azuread_authentication_only = true
  }
}

resource "azurerm_private_endpoint" "orders" {
  name                = "orders"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  subnet_id           = azurerm_subnet.application.id

  private_service_connection {
    name                           = "orders"
    private_connection_resource_id = azurerm_mssql_server.orders.id
    subresource_names              = ["sqlServer"]
    is_manual_connection           = false
  }
}
# end of example

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
