# example
resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = azurerm_resource_group.shop.name
  location            = azurerm_resource_group.shop.location
  http2_enabled       = true
  firewall_policy_id  = azurerm_web_application_firewall_policy.shop.id # expect: PASS

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

variable "policy" {}

resource "azurerm_web_application_firewall_policy" "shop" {
  name = "shop"
}

resource "azurerm_application_gateway" "with_policy" {
  name               = "with-policy"
  firewall_policy_id = azurerm_web_application_firewall_policy.shop.id # expect: PASS
}

resource "azurerm_application_gateway" "good" {
  name = "good"
  waf_configuration {
    enabled          = true # expect: PASS
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}

resource "azurerm_application_gateway" "bad" {
  name = "bad"
  waf_configuration {
    enabled          = false # expect: FAIL
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}

resource "azurerm_application_gateway" "absent" { # expect: FAIL
  name = "absent"
}

resource "azurerm_application_gateway" "unknown" {
  name               = "unknown"
  firewall_policy_id = var.policy # expect: MANUAL
}
