resource "azurerm_managed_disk" "orders" {
  name                          = "orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  disk_size_gb                  = 64
  disk_encryption_set_id        = azurerm_disk_encryption_set.shop.id
  network_access_policy         = "DenyAll"
  public_network_access_enabled = false
}
