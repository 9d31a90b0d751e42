resource "azurerm_key_vault_key" "disks" {
  name         = "disks"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after         = "P90D"
    notify_before_expiry = "P29D"

    automatic {
      time_before_expiry = "P30D"
    }
  }
}
