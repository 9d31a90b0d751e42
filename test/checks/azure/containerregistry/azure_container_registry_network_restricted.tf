# example
resource "azurerm_container_registry" "shop" {
  name                          = "shopimages"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  sku                           = "Premium"
  admin_enabled                 = false
  anonymous_pull_enabled        = false
  public_network_access_enabled = false # expect: PASS
}
# end of example

variable "setting" {}

resource "azurerm_container_registry" "good" {
  name                          = "good"
  resource_group_name           = "shop"
  location                      = "West Europe"
  sku                           = "Premium"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_container_registry" "bad" {
  name                          = "bad"
  resource_group_name           = "shop"
  location                      = "West Europe"
  sku                           = "Premium"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_container_registry" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                 = "Premium"
}

resource "azurerm_container_registry" "unknown" {
  name                          = "unknown"
  resource_group_name           = "shop"
  location                      = "West Europe"
  sku                           = "Premium"
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_container_registry" "rules" {
  name = "rules"
  sku  = "Premium"
  network_rule_set {
    default_action = "Deny" # expect: PASS
  }
}

resource "azurerm_container_registry" "everybody_named" {
  name = "everybodynamed"
  sku  = "Premium"
  network_rule_set {
    default_action = "Deny"
    ip_rule {
      action   = "Allow"
      ip_range = "0.0.0.0/0" # expect: FAIL
    }
  }
}
