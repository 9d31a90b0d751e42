# example
resource "azurerm_redis_cache" "sessions" {
  name                          = "shop-sessions"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  non_ssl_port_enabled          = false # expect: PASS
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
}
# end of example

variable "setting" {}

resource "azurerm_redis_cache" "good" {
  name                 = "good"
  resource_group_name  = "shop"
  location             = "West Europe"
  capacity             = 1
  family               = "P"
  sku_name             = "Premium"
  non_ssl_port_enabled = false # expect: PASS
}

resource "azurerm_redis_cache" "bad" {
  name                 = "bad"
  resource_group_name  = "shop"
  location             = "West Europe"
  capacity             = 1
  family               = "P"
  sku_name             = "Premium"
  non_ssl_port_enabled = true # expect: FAIL
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
  name                 = "unknown"
  resource_group_name  = "shop"
  location             = "West Europe"
  capacity             = 1
  family               = "P"
  sku_name             = "Premium"
  non_ssl_port_enabled = var.setting # expect: MANUAL
}

# As up to version 3.
resource "azurerm_redis_cache" "before_version_4" {
  name                = "before-version-4"
  enable_non_ssl_port = true # expect: FAIL
}
