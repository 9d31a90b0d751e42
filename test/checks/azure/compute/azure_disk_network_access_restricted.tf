# example
resource "azurerm_managed_disk" "orders" {
  name                          = "orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  disk_size_gb                  = 64
  disk_encryption_set_id        = azurerm_disk_encryption_set.shop.id
  network_access_policy         = "DenyAll" # expect: PASS
  public_network_access_enabled = false
}
# end of example

variable "setting" {}

resource "azurerm_managed_disk" "good" {
  name                  = "good"
  resource_group_name   = "shop"
  location              = "West Europe"
  storage_account_type  = "Premium_LRS"
  create_option         = "Empty"
  disk_size_gb          = 64
  network_access_policy = "DenyAll" # expect: PASS
}

resource "azurerm_managed_disk" "bad" {
  name                  = "bad"
  resource_group_name   = "shop"
  location              = "West Europe"
  storage_account_type  = "Premium_LRS"
  create_option         = "Empty"
  disk_size_gb          = 64
  network_access_policy = "AllowAll" # expect: FAIL
}

resource "azurerm_managed_disk" "absent" { # expect: FAIL
  name                 = "absent"
  resource_group_name  = "shop"
  location             = "West Europe"
  storage_account_type = "Premium_LRS"
  create_option        = "Empty"
  disk_size_gb         = 64
}

resource "azurerm_managed_disk" "unknown" {
  name                  = "unknown"
  resource_group_name   = "shop"
  location              = "West Europe"
  storage_account_type  = "Premium_LRS"
  create_option         = "Empty"
  disk_size_gb          = 64
  network_access_policy = var.setting # expect: MANUAL
}

resource "azurerm_managed_disk" "not_public" { # expect: PASS
  name                          = "not-public"
  public_network_access_enabled = false
}
