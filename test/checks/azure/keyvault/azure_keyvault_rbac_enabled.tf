# example
resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true # expect: PASS
}

resource "azurerm_role_assignment" "application" {
  scope                = azurerm_key_vault.shop.id
  role_definition_name = "Key Vault Secrets User"
  principal_id         = azurerm_user_assigned_identity.application.principal_id
}
# end of example

variable "roles" {}

resource "azurerm_key_vault" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  rbac_authorization_enabled = true # expect: PASS
}

# The same, up to version 4 of the provider.
resource "azurerm_key_vault" "before_version_5" {
  name                = "before-version-5"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  enable_rbac_authorization = true # expect: PASS
}

# Version 5 of the provider wants it to be written.
resource "azurerm_key_vault" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"
}

resource "azurerm_key_vault" "policies" {
  name                = "policies"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  rbac_authorization_enabled = false # expect: FAIL
}

resource "azurerm_key_vault" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = "5f2c1b3e-0d6a-4b57-9a0f-3c1d2e4f5a6b"
  sku_name            = "standard"

  rbac_authorization_enabled = var.roles # expect: MANUAL
}
