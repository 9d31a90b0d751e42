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
