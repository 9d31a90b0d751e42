# example
resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  http2_enabled       = true

  sku {
    name     = "WAF_v2"
    tier     = "WAF_v2"
    capacity = 2
  }

  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101"
  }

  waf_configuration {
    enabled            = true
    firewall_mode      = "Prevention"
    rule_set_version   = "3.2"
    request_body_check = true # expect: PASS
  }
}
# end of example

variable "setting" {}

resource "azurerm_application_gateway" "good" {
  name = "good"
  waf_configuration {
    enabled            = true
    firewall_mode      = "Prevention"
    request_body_check = true # expect: PASS
  }
}

resource "azurerm_application_gateway" "bad" {
  name = "bad"
  waf_configuration {
    enabled            = true
    firewall_mode      = "Prevention"
    request_body_check = false # expect: FAIL
  }
}

resource "azurerm_application_gateway" "absent" {
  name = "absent"
  waf_configuration { # expect: PASS
    enabled       = true
    firewall_mode = "Prevention"
  }
}

resource "azurerm_application_gateway" "unknown" {
  name = "unknown"
  waf_configuration {
    enabled            = true
    firewall_mode      = "Prevention"
    request_body_check = var.setting # expect: MANUAL
  }
}

# Another check is about gateways without a firewall.
resource "azurerm_application_gateway" "none" {
  name = "none"
}
