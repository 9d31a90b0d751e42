# example
resource "azurerm_storage_account" "images" {
  name                             = "shopimages"
  resource_group_name              = azurerm_resource_group.shop.name
  location                         = azurerm_resource_group.shop.location
  account_tier                     = "Standard"
  account_replication_type         = "ZRS"
  allow_nested_items_to_be_public  = false
  cross_tenant_replication_enabled = false # expect: PASS
}
# end of example

variable "replication" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  cross_tenant_replication_enabled = false # expect: PASS
}

# False since version 4 of the provider, true before.
resource "azurerm_storage_account" "absent" { # expect: PASS
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "allowed" {
  name                     = "allowed"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  cross_tenant_replication_enabled = true # expect: FAIL
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  cross_tenant_replication_enabled = var.replication # expect: MANUAL
}
