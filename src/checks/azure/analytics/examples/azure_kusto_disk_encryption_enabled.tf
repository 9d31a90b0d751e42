resource "azurerm_kusto_cluster" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  disk_encryption_enabled       = true
  public_network_access_enabled = false

  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }
}
