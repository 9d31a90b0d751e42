# example
resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true
  purge_protection_enabled   = true # expect: PASS
}
# end of example

variable "purge" {}

resource "azurerm_key_vault" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  purge_protection_enabled = true # expect: PASS
}

resource "azurerm_key_vault" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"
}

resource "azurerm_key_vault" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  purge_protection_enabled = false # expect: FAIL
}

resource "azurerm_key_vault" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  purge_protection_enabled = var.purge # expect: MANUAL
}
