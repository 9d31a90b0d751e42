# example
resource "azurerm_databricks_workspace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "premium"
  public_network_access_enabled = false # expect: PASS

  custom_parameters {
    no_public_ip        = true
    virtual_network_id  = azurerm_virtual_network.shop.id
    public_subnet_name  = "hosts"
    private_subnet_name = "containers"
  }
}
# end of example

variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name                          = "good"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_databricks_workspace" "bad" {
  name                          = "bad"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_databricks_workspace" "unknown" {
  name                          = "unknown"
  public_network_access_enabled = var.given # expect: MANUAL
}

resource "azurerm_databricks_workspace" "absent" { # expect: FAIL
  name = "absent"
}
