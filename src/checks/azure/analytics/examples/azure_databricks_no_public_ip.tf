resource "azurerm_databricks_workspace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "premium"
  public_network_access_enabled = false

  custom_parameters {
    no_public_ip        = true
    virtual_network_id  = azurerm_virtual_network.shop.id
    public_subnet_name  = "hosts"
    private_subnet_name = "containers"
  }
}
