resource "azurerm_cognitive_account" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  kind                          = "OpenAI"
  sku_name                      = "S0"
  custom_subdomain_name         = "shop"
  local_auth_enabled            = false
  public_network_access_enabled = false
}
