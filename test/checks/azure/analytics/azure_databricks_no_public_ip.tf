# example
resource "azurerm_databricks_workspace" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "premium"
  public_network_access_enabled = false

  custom_parameters {
    no_public_ip        = true # expect: PASS
    virtual_network_id  = azurerm_virtual_network.shop.id
    public_subnet_name  = "hosts"
    private_subnet_name = "containers"
  }
}
# end of example

variable "given" {}

resource "azurerm_databricks_workspace" "good" {
  name = "good"
  custom_parameters {
    no_public_ip = true # expect: PASS
  }
}

resource "azurerm_databricks_workspace" "bad" {
  name = "bad"
  custom_parameters {
    no_public_ip = false # expect: FAIL
  }
}

resource "azurerm_databricks_workspace" "unknown" {
  name = "unknown"
  custom_parameters {
    no_public_ip = var.given # expect: MANUAL
  }
}

resource "azurerm_databricks_workspace" "absent" { # expect: PASS
  name = "absent"
}
