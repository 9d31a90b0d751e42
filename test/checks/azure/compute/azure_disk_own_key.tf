variable "set" {}

resource "azurerm_disk_encryption_set" "shop" {
  name = "shop"
}

resource "azurerm_managed_disk" "good" {
  name                   = "good"
  disk_encryption_set_id = azurerm_disk_encryption_set.shop.id # expect: PASS
}

resource "azurerm_managed_disk" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_managed_disk" "unknown" {
  name                   = "unknown"
  disk_encryption_set_id = var.set # expect: MANUAL
}
