# example
resource "azurerm_cosmosdb_account" "shop" {
  name                               = "shop"
  resource_group_name                = azurerm_resource_group.shop.name
  location                           = azurerm_resource_group.shop.location
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false # expect: PASS
  local_authentication_enabled       = false
  public_network_access_enabled      = false

  consistency_policy {
    consistency_level = "Session"
  }
  geo_location {
    location          = azurerm_resource_group.shop.location
    failover_priority = 0
  }
}
# end of example

variable "setting" {}

resource "azurerm_cosmosdb_account" "good" {
  name                               = "good"
  resource_group_name                = "shop"
  location                           = "West Europe"
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false # expect: PASS
}

resource "azurerm_cosmosdb_account" "bad" {
  name                               = "bad"
  resource_group_name                = "shop"
  location                           = "West Europe"
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = true # expect: FAIL
}

resource "azurerm_cosmosdb_account" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  offer_type          = "Standard"
}

resource "azurerm_cosmosdb_account" "unknown" {
  name                               = "unknown"
  resource_group_name                = "shop"
  location                           = "West Europe"
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = var.setting # expect: MANUAL
}

resource "azurerm_cosmosdb_account" "mongo" {
  name = "mongo"
  kind = "MongoDB"
}
