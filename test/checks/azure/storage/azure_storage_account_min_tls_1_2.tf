# example
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
  min_tls_version                 = "TLS1_2" # expect: PASS
}
# end of example

variable "tls" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  min_tls_version = "TLS1_2" # expect: PASS
}

resource "azurerm_storage_account" "newer" {
  name                     = "newer"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  min_tls_version = "TLS1_3" # expect: PASS
}

# TLS1_2 since version 3 of the provider.
resource "azurerm_storage_account" "absent" { # expect: PASS
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "old" {
  name                     = "old"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  min_tls_version = "TLS1_0" # expect: FAIL
}

resource "azurerm_storage_account" "older_than_good" {
  name                     = "olderthangood"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  min_tls_version = "TLS1_1" # expect: FAIL
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  min_tls_version = var.tls # expect: MANUAL
}
