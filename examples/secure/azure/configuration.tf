resource "azurerm_app_configuration" "shop" {
  name                     = "shop"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = azurerm_resource_group.shop.location
  sku                      = "standard"
  local_auth_enabled       = false
  public_network_access    = "Disabled"
  purge_protection_enabled = true
}

resource "azurerm_automation_account" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku_name                      = "Basic"
  local_authentication_enabled  = false
  public_network_access_enabled = false
}

resource "azurerm_automation_variable_string" "region" {
  name                    = "region"
  resource_group_name     = azurerm_resource_group.shop.name
  automation_account_name = azurerm_automation_account.shop.name
  value                   = azurerm_resource_group.shop.location
  encrypted               = true
}
