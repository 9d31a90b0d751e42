resource "azurerm_key_vault_secret" "mail" {
  name            = "mail-password"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = var.mail_password
  content_type    = "password"
  expiration_date = "2027-06-30T00:00:00Z"
}
