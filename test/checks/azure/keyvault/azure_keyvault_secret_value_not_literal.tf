# example
resource "random_password" "database" {
  length = 32
}

resource "azurerm_key_vault_secret" "database" {
  name         = "database-password"
  key_vault_id = azurerm_key_vault.shop.id
  value        = random_password.database.result # expect: PASS
}
# end of example

variable "password" {
  sensitive = true
}

variable "with_default" {
  default = "correct-horse-battery"
}

resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = "shop"
  location                   = "westeurope"
  tenant_id                  = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name                   = "standard"
  rbac_authorization_enabled = true
}

resource "azurerm_key_vault_secret" "made_up" {
  name         = "made-up"
  key_vault_id = azurerm_key_vault.shop.id
  value        = random_password.database.result # expect: PASS
}

resource "azurerm_key_vault_secret" "variable" {
  name         = "variable"
  key_vault_id = azurerm_key_vault.shop.id
  value        = var.password # expect: PASS
}

resource "azurerm_key_vault_secret" "empty" { # expect: PASS
  name         = "empty"
  key_vault_id = azurerm_key_vault.shop.id
  value        = ""
}

resource "azurerm_key_vault_secret" "written" {
  name         = "written"
  key_vault_id = azurerm_key_vault.shop.id
  value        = "correct-horse-battery" # expect: FAIL
}

resource "azurerm_key_vault_secret" "default_of_a_variable" {
  name         = "default-of-a-variable"
  key_vault_id = azurerm_key_vault.shop.id
  value        = var.with_default # expect: FAIL
}

# Write-only keeps it out of the state, and not out of the repository.
resource "azurerm_key_vault_secret" "write_only" {
  name         = "write-only"
  key_vault_id = azurerm_key_vault.shop.id
  value_wo     = "correct-horse-battery" # expect: FAIL
}

# Made of what a resource makes up.
resource "azurerm_key_vault_secret" "connection" {
  name         = "connection"
  key_vault_id = azurerm_key_vault.shop.id
  value        = "Server=sql.shop.example;Password=${random_password.database.result}" # expect: PASS
}

resource "azurerm_key_vault_secret" "user" {
  name         = "database-username"
  key_vault_id = azurerm_key_vault.shop.id
  value        = "shop" # expect: PASS
}

# Whatever its name says, it has the form of a key.
resource "azurerm_key_vault_secret" "key" {
  name         = "client-id"
  key_vault_id = azurerm_key_vault.shop.id
  value        = "AKIAABCDEFGHIJKLMNOP" # expect: FAIL
}
