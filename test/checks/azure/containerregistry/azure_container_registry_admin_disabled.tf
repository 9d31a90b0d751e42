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
