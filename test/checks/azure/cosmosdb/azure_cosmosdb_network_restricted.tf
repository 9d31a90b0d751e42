# example
resource "azurerm_cosmosdb_account" "shop" {
  name                               = "shop"
  resource_group_name                = azurerm_resource_group.shop.name
  location                           = azurerm_resource_group.shop.location
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false
  local_authentication_enabled       = false
  public_network_access_enabled      = false # expect: PASS

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
  name                          = "good"
  resource_group_name           = "shop"
  location                      = "West Europe"
  offer_type                    = "Standard"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_cosmosdb_account" "bad" {
  name                          = "bad"
  resource_group_name           = "shop"
  location                      = "West Europe"
  offer_type                    = "Standard"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_cosmosdb_account" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  offer_type          = "Standard"
}

resource "azurerm_cosmosdb_account" "unknown" {
  name                          = "unknown"
  resource_group_name           = "shop"
  location                      = "West Europe"
  offer_type                    = "Standard"
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_cosmosdb_account" "ranges" { # expect: PASS
  name            = "ranges"
  ip_range_filter = ["198.51.100.0/24"]
}

# As up to version 3.
resource "azurerm_cosmosdb_account" "ranges_text" { # expect: PASS
  name            = "ranges-text"
  ip_range_filter = "198.51.100.0/24,203.0.113.7"
}

resource "azurerm_cosmosdb_account" "no_ranges" { # expect: FAIL
  name            = "no-ranges"
  ip_range_filter = ""
}

resource "azurerm_cosmosdb_account" "subnets" { # expect: PASS
  name                              = "subnets"
  is_virtual_network_filter_enabled = true
}
