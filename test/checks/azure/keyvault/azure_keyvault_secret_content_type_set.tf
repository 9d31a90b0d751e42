# example
resource "azurerm_key_vault_secret" "mail" {
  name            = "mail-password"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = var.mail_password
  content_type    = "password" # expect: PASS
  expiration_date = "2027-06-30T00:00:00Z"
}
# end of example

variable "value" {}
variable "setting" {}

resource "azurerm_key_vault_secret" "good" {
  name         = "good"
  key_vault_id = "vault"
  value        = var.value
  content_type = "password" # expect: PASS
}

resource "azurerm_key_vault_secret" "bad" {
  name         = "bad"
  key_vault_id = "vault"
  value        = var.value
  content_type = "" # expect: FAIL
}

resource "azurerm_key_vault_secret" "absent" { # expect: FAIL
  name         = "absent"
  key_vault_id = "vault"
  value        = var.value
}

resource "azurerm_key_vault_secret" "unknown" {
  name         = "unknown"
  key_vault_id = "vault"
  value        = var.value
  content_type = var.setting # expect: MANUAL
}
