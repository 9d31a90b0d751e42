resource "azurerm_key_vault" "shop" {
  name                       = "shop"
  resource_group_name        = azurerm_resource_group.shop.name
  location                   = azurerm_resource_group.shop.location
  tenant_id                  = data.azurerm_client_config.current.tenant_id
  sku_name                   = "standard"
  rbac_authorization_enabled = true
  purge_protection_enabled   = true
}
