# example
resource "azurerm_app_configuration" "shop" {
  name                     = "shop"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = azurerm_resource_group.shop.location
  sku                      = "standard"
  local_auth_enabled       = false # expect: PASS
  purge_protection_enabled = true
}
# end of example

variable "given" {}

resource "azurerm_app_configuration" "good" {
  name               = "good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_app_configuration" "bad" {
  name               = "bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_app_configuration" "unknown" {
  name               = "unknown"
  local_auth_enabled = var.given # expect: MANUAL
}

resource "azurerm_app_configuration" "absent" { # expect: FAIL
  name = "absent"
}
