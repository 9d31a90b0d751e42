# example
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
  https_traffic_only_enabled      = true # expect: PASS
}
# end of example

variable "https" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  https_traffic_only_enabled = true # expect: PASS
}

# On unless it is turned off.
resource "azurerm_storage_account" "absent" { # expect: PASS
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "plain" {
  name                     = "plain"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  https_traffic_only_enabled = false # expect: FAIL
}

# The same, up to version 3 of the provider.
resource "azurerm_storage_account" "plain_before_version_4" {
  name                     = "plainbeforeversion4"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  enable_https_traffic_only = false # expect: FAIL
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  https_traffic_only_enabled = var.https # expect: MANUAL
}
