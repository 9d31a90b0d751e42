# example
resource "azurerm_storage_account" "images" {
  name                              = "shopimages"
  resource_group_name               = azurerm_resource_group.shop.name
  location                          = azurerm_resource_group.shop.location
  account_tier                      = "Standard"
  account_replication_type          = "ZRS"
  allow_nested_items_to_be_public   = false
  infrastructure_encryption_enabled = true # expect: PASS
}
# end of example

variable "doubled" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  infrastructure_encryption_enabled = true # expect: PASS
}

resource "azurerm_storage_account" "absent" { # expect: FAIL
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "once" {
  name                     = "once"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  infrastructure_encryption_enabled = false # expect: FAIL
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  infrastructure_encryption_enabled = var.doubled # expect: MANUAL
}
