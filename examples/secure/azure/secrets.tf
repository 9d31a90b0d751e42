resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true
  purge_protection_enabled   = true
  tags                       = local.tags

  network_acls {
    bypass                     = "AzureServices"
    default_action             = "Deny"
    ip_rules                   = [local.office]
    virtual_network_subnet_ids = [azurerm_subnet.application.id]
  }
}

variable "payment_key" {
  description = "What the payment provider lets the shop in with."
  type        = string
  sensitive   = true
}

resource "time_offset" "payment_key_renewal" {
  offset_months = 6
}

resource "azurerm_key_vault_secret" "payment" {
  name            = "payment-provider"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = var.payment_key
  content_type    = "api-key"
  expiration_date = time_offset.payment_key_renewal.rfc3339
}

resource "azurerm_key_vault_key" "disks" {
  name         = "disks"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]

  rotation_policy {
    expire_after = "P90D"

    automatic {
      time_before_expiry = "P30D"
    }
  }
}
