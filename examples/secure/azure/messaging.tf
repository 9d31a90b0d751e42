resource "azurerm_servicebus_namespace" "orders" {
  name                          = "shop-orders"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  capacity                      = 1
  premium_messaging_partitions  = 1
  local_auth_enabled            = false
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
}
