# example
resource "azurerm_managed_disk" "orders" {
  name                          = "orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  disk_size_gb                  = 64
  disk_encryption_set_id        = azurerm_disk_encryption_set.shop.id # expect: PASS
  network_access_policy         = "DenyAll"
  public_network_access_enabled = false
}
# end of example

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
