# example
resource "azurerm_redis_cache" "sessions" {
  name                          = "shop-sessions"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  non_ssl_port_enabled          = false
  minimum_tls_version           = "1.2" # expect: PASS
  public_network_access_enabled = false
}
# end of example

variable "setting" {}

resource "azurerm_redis_cache" "good" {
  name                = "good"
  resource_group_name = "shop"
  location            = "West Europe"
  capacity            = 1
  family              = "P"
  sku_name            = "Premium"
  minimum_tls_version = "1.2" # expect: PASS
}

resource "azurerm_redis_cache" "bad" {
  name                = "bad"
  resource_group_name = "shop"
  location            = "West Europe"
  capacity            = 1
  family              = "P"
  sku_name            = "Premium"
  minimum_tls_version = "1.0" # expect: FAIL
}

resource "azurerm_redis_cache" "absent" { # expect: PASS
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  capacity            = 1
  family              = "P"
  sku_name            = "Premium"
}

resource "azurerm_redis_cache" "unknown" {
  name                = "unknown"
  resource_group_name = "shop"
  location            = "West Europe"
  capacity            = 1
  family              = "P"
  sku_name            = "Premium"
  minimum_tls_version = var.setting # expect: MANUAL
}
