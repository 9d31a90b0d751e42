# example
resource "azurerm_app_configuration" "shop" {
  name                     = "shop"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = azurerm_resource_group.shop.location
  sku                      = "standard"
  local_auth_enabled       = false
  purge_protection_enabled = true # expect: PASS
}
# end of example

variable "given" {}

resource "azurerm_app_configuration" "good" {
  name                     = "good"
  sku                      = "standard"
  purge_protection_enabled = true # expect: PASS
}

resource "azurerm_app_configuration" "bad" {
  name                     = "bad"
  sku                      = "standard"
  purge_protection_enabled = false # expect: FAIL
}

resource "azurerm_app_configuration" "small" {
  name                     = "small"
  sku                      = "free"
  purge_protection_enabled = false
}

resource "azurerm_app_configuration" "unknown" {
  name                     = "unknown"
  sku                      = "standard"
  purge_protection_enabled = var.given # expect: MANUAL
}
