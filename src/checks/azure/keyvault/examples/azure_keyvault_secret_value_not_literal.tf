resource "random_password" "database" {
  length = 32
}

resource "azurerm_key_vault_secret" "database" {
  name         = "database-password"
  key_vault_id = azurerm_key_vault.shop.id
  value        = random_password.database.result
}
