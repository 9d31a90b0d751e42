# example
resource "azurerm_databricks_workspace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "premium"
  public_network_access_enabled = false

  custom_parameters {
    no_public_ip        = true
    virtual_network_id  = azurerm_virtual_network.shop.id # expect: PASS
    public_subnet_name  = "hosts"
    private_subnet_name = "containers"
  }
}
# end of example

resource "azurerm_virtual_network" "shop" {}

variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name = "good"
  custom_parameters {
    virtual_network_id = "/subscriptions/0/resourceGroups/a/providers/Microsoft.Network/virtualNetworks/a" # expect: PASS
  }
}

resource "azurerm_databricks_workspace" "bad" {
  name = "bad"
  custom_parameters {
    virtual_network_id = "" # expect: FAIL
  }
}

resource "azurerm_databricks_workspace" "unknown" {
  name = "unknown"
  custom_parameters {
    virtual_network_id = var.given # expect: MANUAL
  }
}

resource "azurerm_databricks_workspace" "absent" { # expect: FAIL
  name = "absent"
}
