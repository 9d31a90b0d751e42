# example
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
}

resource "azurerm_storage_container" "images" {
  name                  = "images"
  storage_account_id    = azurerm_storage_account.images.id
  container_access_type = "private" # expect: PASS
}
# end of example

variable "access" {}
variable "account" {}
variable "public" {}

resource "azurerm_storage_account" "shop" {
  name                     = "shop"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_container" "good" {
  name                  = "good"
  storage_account_id    = azurerm_storage_account.shop.id
  container_access_type = "private" # expect: PASS
}

resource "azurerm_storage_container" "absent" { # expect: PASS
  name               = "absent"
  storage_account_id = azurerm_storage_account.shop.id
}

resource "azurerm_storage_container" "objects" {
  name                  = "objects"
  storage_account_id    = azurerm_storage_account.shop.id
  container_access_type = "blob" # expect: FAIL
}

resource "azurerm_storage_container" "listed" {
  name                  = "listed"
  storage_account_id    = azurerm_storage_account.shop.id
  container_access_type = "container" # expect: FAIL
}

# By its name, up to version 4 of the provider.
resource "azurerm_storage_container" "by_name" {
  name                  = "by-name"
  storage_account_name  = azurerm_storage_account.shop.name
  container_access_type = "blob" # expect: FAIL
}

resource "azurerm_storage_container" "elsewhere" {
  name                  = "elsewhere"
  storage_account_id    = var.account
  container_access_type = "blob" # expect: FAIL
}

resource "azurerm_storage_container" "unknown" {
  name                  = "unknown"
  storage_account_id    = azurerm_storage_account.shop.id
  container_access_type = var.access # expect: MANUAL
}

resource "azurerm_storage_account" "strict" {
  name                     = "strict"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  allow_nested_items_to_be_public = false
}

resource "azurerm_storage_container" "forbidden" { # expect: PASS
  name                  = "forbidden"
  storage_account_id    = azurerm_storage_account.strict.id
  container_access_type = "blob"
}

resource "azurerm_storage_account" "undecided" {
  name                     = "undecided"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  allow_nested_items_to_be_public = var.public
}

# Whoever sets the variable may forbid it.
resource "azurerm_storage_container" "perhaps_forbidden" { # expect: MANUAL
  name                  = "perhaps-forbidden"
  storage_account_id    = azurerm_storage_account.undecided.id
  container_access_type = "blob"
}
