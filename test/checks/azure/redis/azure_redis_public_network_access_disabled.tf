# example
resource "azurerm_redis_cache" "sessions" {
  name                          = "shop-sessions"
  resource_group_name           = azurerm_resource_group.shop.name
  location                      = azurerm_resource_group.shop.location
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  non_ssl_port_enabled          = false
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false # expect: PASS
}
# end of example

variable "setting" {}

resource "azurerm_redis_cache" "good" {
  name                          = "good"
  resource_group_name           = "shop"
  location                      = "West Europe"
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  public_network_access_enabled = false # expect: PASS
}

resource "azurerm_redis_cache" "bad" {
  name                          = "bad"
  resource_group_name           = "shop"
  location                      = "West Europe"
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  public_network_access_enabled = true # expect: FAIL
}

resource "azurerm_redis_cache" "absent" { # expect: FAIL
  name                = "absent"
  resource_group_name = "shop"
  location            = "West Europe"
  capacity            = 1
  family              = "P"
  sku_name            = "Premium"
}

resource "azurerm_redis_cache" "unknown" {
  name                          = "unknown"
  resource_group_name           = "shop"
  location                      = "West Europe"
  capacity                      = 1
  family                        = "P"
  sku_name                      = "Premium"
  public_network_access_enabled = var.setting # expect: MANUAL
}

resource "azurerm_subnet" "shop" {
  name = "shop"
}

resource "azurerm_redis_cache" "subnet" { # expect: PASS
  name      = "subnet"
  subnet_id = azurerm_subnet.shop.id
}
