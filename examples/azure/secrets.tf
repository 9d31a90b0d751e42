resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = false
  tags                       = local.tags
}

resource "azurerm_key_vault_secret" "payment" {
  name         = "payment-provider"
  key_vault_id = azurerm_key_vault.shop.id
  value        = "shop:summer-breeze-4711"
}

resource "azurerm_key_vault_key" "disks" {
  name         = "disks"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["unwrapKey", "wrapKey"]
}
