resource "azurerm_eventhub_namespace" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  sku                 = "Standard"
  minimum_tls_version = "1.2"
}
