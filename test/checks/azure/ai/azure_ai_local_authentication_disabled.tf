# example
resource "azurerm_cognitive_account" "shop" {
  name                          = "shop"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  kind                          = "OpenAI"
  sku_name                      = "S0"
  custom_subdomain_name         = "shop"
  local_auth_enabled            = false # expect: PASS
  public_network_access_enabled = false
}
# end of example

variable "given" {}

resource "azurerm_cognitive_account" "good" {
  name               = "good"
  local_auth_enabled = false # expect: PASS
}

resource "azurerm_cognitive_account" "bad" {
  name               = "bad"
  local_auth_enabled = true # expect: FAIL
}

resource "azurerm_cognitive_account" "unknown" {
  name               = "unknown"
  local_auth_enabled = var.given # expect: MANUAL
}

resource "azurerm_cognitive_account" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_search_service" "search_good" {
  name                         = "search_good"
  local_authentication_enabled = false # expect: PASS
}

resource "azurerm_search_service" "search_bad" {
  name                         = "search_bad"
  local_authentication_enabled = true # expect: FAIL
}

resource "azurerm_search_service" "search_absent" { # expect: FAIL
  name = "search_absent"
}
