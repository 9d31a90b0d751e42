# example
resource "time_rotating" "quarter" {
  rotation_days = 90
}

resource "random_password" "shop_database" {
  length = 32

  keepers = {
    quarter = time_rotating.quarter.id
  }
}

resource "azurerm_key_vault_secret" "shop_database" {
  name            = "database-password"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.shop_database.result
  expiration_date = timeadd(time_rotating.quarter.rotation_rfc3339, "168h") # expect: PASS
}
# end of example

variable "date" {}

resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = "shop"
  location                   = "westeurope"
  tenant_id                  = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name                   = "standard"
  rbac_authorization_enabled = true
}

resource "random_password" "database" {
  length = 32
}

resource "time_offset" "year" {
  offset_years = 1
}

resource "azurerm_key_vault_secret" "good" {
  name            = "good"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = "2027-12-31T00:00:00Z" # expect: PASS
}

resource "azurerm_key_vault_secret" "of_a_resource" {
  name            = "of-a-resource"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = time_offset.year.rfc3339 # expect: PASS
}

resource "azurerm_key_vault_secret" "a_year_from_now" {
  name            = "a-year-from-now"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = timeadd(timestamp(), "8760h") # expect: PASS
}

resource "azurerm_key_vault_secret" "absent" { # expect: FAIL
  name         = "absent"
  key_vault_id = azurerm_key_vault.shop.id
  value        = random_password.database.result
}

resource "azurerm_key_vault_secret" "unknown" {
  name            = "unknown"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = var.date # expect: MANUAL
}

resource "azurerm_key_vault_secret" "no_date" {
  name            = "no-date"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = random_password.database.result
  expiration_date = "next year" # expect: MANUAL
}
