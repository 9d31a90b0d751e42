# example
resource "azurerm_storage_account" "images" {
  name                            = "shopimages"
  resource_group_name             = azurerm_resource_group.shop.name
  location                        = azurerm_resource_group.shop.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false

  blob_properties {
    delete_retention_policy { # expect: PASS
      days = 30
    }
  }
}
# end of example

variable "days" {}
variable "kept" {}

resource "azurerm_storage_account" "good" {
  name                     = "good"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties {
    delete_retention_policy { # expect: PASS
      days = 30
    }
  }
}

resource "azurerm_storage_account" "by_default" {
  name                     = "bydefault"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties {
    delete_retention_policy {} # expect: PASS
  }
}

resource "azurerm_storage_account" "unknown_days" {
  name                     = "unknowndays"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties {
    delete_retention_policy { # expect: PASS
      days = var.days
    }
  }
}

resource "azurerm_storage_account" "absent" { # expect: FAIL
  name                     = "absent"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account" "containers_only" {
  name                     = "containersonly"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties { # expect: FAIL
    versioning_enabled = true
    container_delete_retention_policy {
      days = 7
    }
  }
}

resource "azurerm_storage_account" "unknown" {
  name                     = "unknown"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties {
    dynamic "delete_retention_policy" {
      for_each = var.kept
      content { # expect: MANUAL
        days = delete_retention_policy.value
      }
    }
  }
}

# Files only: there is nothing to say of blobs.
resource "azurerm_storage_account" "files" {
  name                     = "files"
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_kind             = "FileStorage"
  account_tier             = "Premium"
  account_replication_type = "LRS"
}
