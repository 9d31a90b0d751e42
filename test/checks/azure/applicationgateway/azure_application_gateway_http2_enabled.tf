# example
resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  http2_enabled       = true # expect: PASS
  firewall_policy_id  = azurerm_web_application_firewall_policy.shop.id

  sku {
    name     = "WAF_v2"
    tier     = "WAF_v2"
    capacity = 2
  }

  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101"
  }
}
# end of example

variable "setting" {}

resource "azurerm_application_gateway" "good" {
  name          = "good"
  http2_enabled = true # expect: PASS
}

resource "azurerm_application_gateway" "bad" {
  name         = "bad"
  enable_http2 = false # expect: FAIL
}

resource "azurerm_application_gateway" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_application_gateway" "unknown" {
  name         = "unknown"
  enable_http2 = var.setting # expect: MANUAL
}
