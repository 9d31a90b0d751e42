resource "time_rotating" "quarter" {
  rotation_days = 90
}

resource "random_password" "database" {
  length = 32

  keepers = {
    quarter = time_rotating.quarter.id
  }
}

resource "azurerm_key_vault_secret" "database" {
  name            = "database-password"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = timeadd(time_rotating.quarter.rotation_rfc3339, "168h")
}
