# example
provider "azurerm" {
  # Terraform itself then works in containers by its roles.
  storage_use_azuread = true
  features {}
}

resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
  shared_access_key_enabled       = false # expect: PASS
}
# end of example

variable "keys" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  shared_access_key_enabled = false # expect: PASS
}

resource "azurerm_storage_account" "absent" { # expect: FAIL
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "accepted" {
  name                     = "accepted"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  shared_access_key_enabled = true # expect: FAIL
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  shared_access_key_enabled = var.keys # expect: MANUAL
}
