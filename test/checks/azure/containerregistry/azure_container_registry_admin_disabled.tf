# example
resource "azurerm_container_registry" "shop" {
  name                          = "shopimages"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  admin_enabled                 = false # expect: PASS
  anonymous_pull_enabled        = false
  public_network_access_enabled = false
}
# end of example

variable "setting" {}

resource "azurerm_container_registry" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                 = "Premium"
  admin_enabled       = false # expect: PASS
}

resource "azurerm_container_registry" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                 = "Premium"
  admin_enabled       = true # expect: FAIL
}

resource "azurerm_container_registry" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                 = "Premium"
}

resource "azurerm_container_registry" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                 = "Premium"
  admin_enabled       = var.setting # expect: MANUAL
}
